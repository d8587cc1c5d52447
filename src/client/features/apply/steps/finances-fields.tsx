import { Box, Button } from '@chakra-ui/react';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** Salary and obligations, with a button for no obligations. */
export function FinancesFields() {
  const { t, draft, set, field } = useWizard();
  const isNone = draft.financialObligations === '0';
  return (
    <>
      <MoneyField {...field('monthlySalary')} label={t.salary} hint={t.salaryHint} />
      <Box>
        <MoneyField
          {...field('financialObligations')}
          label={t.obligations}
          hint={t.obligationsHint}
        />
        <Button
          size="sm"
          minH="11"
          mt="2"
          variant={isNone ? 'subtle' : 'outline'}
          aria-pressed={isNone}
          onClick={() => set({ financialObligations: '0' })}
        >
          {t.noObligations}
        </Button>
      </Box>
    </>
  );
}
