import { Box, Flex, chakra } from '@chakra-ui/react';
import { Money } from '#client/ui/styled.tsx';
import { roomFils } from '#domain/application/advice.ts';
import { Gauge } from '#client/ui/chart/gauge.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { Panel } from '#client/ui/card.tsx';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { FinancesFields } from './finances-fields.tsx';
import { readMeans } from '../plan/plan-preview.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** Salary and obligations, and the instalment that the 40% rule allows. */
export function FinancesPanel() {
  const { t, draft, set } = useWizard();
  const means = readMeans(draft);

  return (
    <Flex direction="column" gap="6">
      <FinancesFields />
      <Box>
        <CheckboxField
          name="isPensioner"
          checked={draft.isPensioner}
          onChange={(isPensioner) => set({ isPensioner })}
        >
          <span>{t.pensioner}</span>
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            <Isolated words={t.pensionerHint} />
          </chakra.span>
        </CheckboxField>
      </Box>
      {means && (
        <Panel aria-live="polite">
          <Gauge
            ratio={means.obligationsFils / means.salaryFils}
            label={t.obligationsShare}
            limitPercent={means.limitPercent}
          />
          <Box mt="4">
            {roomFils(means) > 0 ? (
              <Words
                of={t.affordable(
                  <Money fils={roomFils(means)} fontWeight="600" />,
                  <Num>{`${means.limitPercent}%`}</Num>,
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
