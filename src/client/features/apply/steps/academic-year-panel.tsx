import { academicYears } from '../../../../domain/time/kuwait-time.ts';
import { RadioCards } from '../../../forms/radio-cards.tsx';
import { useServerNow } from '../../../lib/clock.ts';
import { Num } from '../../../i18n/bidi.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** The academic year that starts in this calendar year, or the next. */
export function AcademicYearPanel() {
  const { t, field } = useWizard();
  const [thisYear, nextYear] = academicYears(useServerNow());
  return (
    <RadioCards
      {...field('academicYear')}
      label={t.academicYear}
      columns={{ base: 1, sm: 2 }}
      options={[
        { value: thisYear, title: <Num>{thisYear}</Num>, description: t.thisYear },
        { value: nextYear, title: <Num>{nextYear}</Num>, description: t.nextYear },
      ]}
    />
  );
}
