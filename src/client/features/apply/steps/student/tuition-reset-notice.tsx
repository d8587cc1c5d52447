import { Notice } from '../../../../ui/alert.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { Money, Words } from '../../../../i18n/bidi.tsx';
import { applyText } from '../../text.ts';
import { useWizard } from '../../wizard/wizard-context.ts';

/** Says that an adjusted tuition gave way to a new sum. */
export function TuitionResetNotice() {
  const t = useText(applyText);
  const { isTuitionReset, tuitionSumFils } = useWizard().draft;
  if (!isTuitionReset || tuitionSumFils === undefined) return null;
  return (
    <Notice kind="info" live>
      <Words of={t.tuitionWasReset(<Money fils={tuitionSumFils} />)} />
    </Notice>
  );
}
