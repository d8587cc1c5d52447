import { useHolidays } from '#client/api/use-holidays.ts';
import { Button, Flex } from '@chakra-ui/react';
import { earliestSuggestedStart, suggestedStart } from '#domain/application/review-deadline.ts';
import { addDays, todayInKuwait, academicYears } from '#domain/kuwait-time.ts';
import { CalendarButton } from '#client/forms/calendar-button.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { useServerNow } from '#client/lib/clock.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { Num } from '#client/i18n/bidi.tsx';
import { formatDate } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';

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

/** The due date of the first instalment: suggested, typed, picked from a calendar, or one of two shortcuts. */
export function StartDatePanel() {
  const { t, draft, field } = useWizard();
  const { language } = useLanguage();
  const { paymentStartDate } = draft;
  const now = useServerNow();
  const today = todayInKuwait(now);
  const { onChange: choose } = field('paymentStartDate');
  const holidays = useHolidays();
  const first = suggestedStart(now, holidays);
  const choices = [
    [formatDate(first, language), first],
    [t.inThirtyDays, addDays(today, 30)],
  ] as const;
  const suggested = choices.filter(([, day]) => day >= earliestSuggestedStart(now, holidays));
  return (
    <Flex direction="column" gap="4">
      <DateField {...field('paymentStartDate')} label={t.startDate} hint={t.startDateHint} />
      <Flex gap="2" wrap="wrap">
        {suggested.map(([label, day]) => (
          <Button
            key={label}
            size="sm"
            minH="11"
            variant={day === paymentStartDate ? 'subtle' : 'outline'}
            aria-pressed={day === paymentStartDate}
            onClick={() => choose(day)}
          >
            <bdi>{label}</bdi>
          </Button>
        ))}
        <CalendarButton value={paymentStartDate} min={today} onChange={choose} />
      </Flex>
    </Flex>
  );
}
