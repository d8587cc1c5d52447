import { Button, Flex } from '@chakra-ui/react';
import { shortestFittingMonths, type InstallmentPlan } from '../../../domain/instalment.ts';
import { Notice } from '../../components/notice.tsx';
import { CheckboxField } from '../../forms/fields.tsx';
import { formatPercent } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Num, Words } from '../../i18n/values.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { isOverLimit } from './issues.ts';
import { previewOf } from './plan-preview.ts';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

const listedPlans: Readonly<Record<number, InstallmentPlan>> = {
  3: '3_months',
  6: '6_months',
  9: '9_months',
};

/** Above 40%: what would fit, and a tick that one knows and applies all the same. */
export function OverLimit() {
  const t = useText(applyText);
  const { draft, set, errorAt } = useWizard();
  const { totalFils, salaryFils, obligationsFils, ratio } = previewOf(draft);
  if (!isOverLimit(draft) || totalFils === undefined || salaryFils === undefined) return null;

  const fitting = shortestFittingMonths(totalFils, salaryFils, obligationsFils);
  const choose = (months: number) => {
    const listed = listedPlans[months];
    set(
      listed
        ? { installmentPlan: listed }
        : { installmentPlan: 'custom', customInstallmentMonths: String(months) },
    );
  };
  return (
    <Notice
      kind="warning"
      live
      title={<Words of={t.overTitle(<Num>{formatPercent(ratio ?? 0)}</Num>)} />}
      action={
        <Flex direction="column" align="flex-start" gap="3">
          {fitting !== undefined && (
            <Button variant="outline" onClick={() => choose(fitting)}>
              {t.choosePlan(t.months(fitting))}
            </Button>
          )}
          <CheckboxField
            name="overLimitAcknowledged"
            checked={draft.overLimitAcknowledged}
            onChange={(overLimitAcknowledged) => set({ overLimitAcknowledged })}
            error={errorAt('overLimitAcknowledged')}
          >
            <Isolated words={t.acknowledge} />
          </CheckboxField>
        </Flex>
      }
    >
      {fitting === undefined ? t.overNone : t.overShortest(t.months(fitting))}
    </Notice>
  );
}
