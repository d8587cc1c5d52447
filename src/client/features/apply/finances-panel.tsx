import { Box, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { burdenLimitPercent } from '../../../domain/instalment.ts';
import { Gauge } from '../../components/gauge.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { CheckboxField } from '../../forms/fields.tsx';
import { MoneyField } from '../../forms/money-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Money, Num, Words } from '../../i18n/values.tsx';
import { Isolated } from '../../components/isolated.tsx';
import { previewOf } from './plan-preview.ts';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

/** Banks in Kuwait count with this part of a pension instead of 40%. */
const pensionLimitPercent = 30;

/** Salary and obligations, and what the 40% rule leaves for an instalment. */
export function FinancesPanel() {
  const t = useText(applyText);
  const { draft, set, errorAt } = useWizard();
  const [isPensioner, setPensioner] = useState(false);
  const limitPercent = isPensioner ? pensionLimitPercent : burdenLimitPercent;
  const { salaryFils, obligationsFils } = previewOf(draft);
  const leftFils =
    salaryFils && Math.max(0, Math.floor((salaryFils * limitPercent) / 100) - obligationsFils);

  return (
    <Flex direction="column" gap="6">
      <MoneyField
        name="monthlySalary"
        label={t.salary}
        hint={t.salaryHint}
        value={draft.monthlySalary}
        onChange={(monthlySalary) => set({ monthlySalary })}
        error={errorAt('monthlySalary')}
      />
      <MoneyField
        name="financialObligations"
        label={t.obligations}
        hint={t.obligationsHint}
        value={draft.financialObligations}
        onChange={(financialObligations) => set({ financialObligations })}
        error={errorAt('financialObligations')}
      />
      <Box>
        <CheckboxField name="isPensioner" checked={isPensioner} onChange={setPensioner}>
          {t.pensioner}
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            <Isolated words={t.pensionerHint} />
          </chakra.span>
        </CheckboxField>
      </Box>
      {salaryFils !== undefined && leftFils !== undefined && (
        <Panel aria-live="polite">
          <Gauge
            ratio={obligationsFils / salaryFils}
            label={t.obligationsShare}
            limitPercent={limitPercent}
          />
          <Box mt="4">
            {leftFils > 0 ? (
              <Words
                of={t.affordable(
                  <Money fils={leftFils} fontWeight="600" />,
                  <Num>{`${limitPercent}%`}</Num>,
                )}
              />
            ) : (
              <Notice kind="warning" title={t.nothingLeft}>
                {t.nothingLeftBody}
              </Notice>
            )}
          </Box>
        </Panel>
      )}
    </Flex>
  );
}
