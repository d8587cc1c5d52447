import { maxMonths, maxMonthsFor } from '../../../../domain/money/instalment.ts';
import { typedNumber } from '../../../../domain/text/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Words } from '../../../i18n/bidi.tsx';
import { chosenMonths } from '../draft/draft.ts';
import { toPreview } from '../plan/plan-preview.ts';
import { StepperField } from './stepper-field.tsx';
import { applyText } from '../text.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** The number of months of a custom term. */
export function CustomMonths() {
  const t = useText(applyText);
  const { draft, set, errorAt } = useWizard();
  const { totalFils } = toPreview(draft);
  const most = totalFils === undefined ? maxMonths : maxMonthsFor(totalFils);
  const months = chosenMonths(draft) ?? 0;
  const put = (customInstallmentMonths: string) => set({ customInstallmentMonths });
  return (
    <StepperField
      name="customInstallmentMonths"
      label={t.customMonths}
      hint={<Words of={t.customMonthsHint(most)} />}
      value={draft.customInstallmentMonths}
      onChange={(typed) => put(typedNumber(typed))}
      onStep={(direction) => put(String(Math.min(Math.max(1, months + direction), most)))}
      increase={t.moreMonths}
      decrease={t.fewerMonths}
      inputMode="numeric"
      error={errorAt('customInstallmentMonths')}
    />
  );
}
