import { maxMonths } from '../../../../domain/money/instalment.ts';
import { typedNumber } from '../../../../domain/text/text.ts';
import { Panel } from '../../../ui/card.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { chosenMonths } from '../draft/draft.ts';
import { StepperField } from './stepper-field.tsx';
import { applyText } from '../text.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** The number of months of a term of one's own. */
export function CustomMonths() {
  const t = useText(applyText);
  const { draft, set, errorAt } = useWizard();
  const months = chosenMonths(draft) ?? 0;
  const put = (customInstallmentMonths: string) => set({ customInstallmentMonths });
  return (
    <Panel>
      <StepperField
        name="customInstallmentMonths"
        label={t.customMonths}
        hint={t.customMonthsHint}
        value={draft.customInstallmentMonths}
        onChange={(typed) => put(typedNumber(typed))}
        onStep={(direction) => put(String(Math.min(Math.max(1, months + direction), maxMonths)))}
        increase={t.moreMonths}
        decrease={t.fewerMonths}
        inputMode="numeric"
        error={errorAt('customInstallmentMonths')}
      />
    </Panel>
  );
}
