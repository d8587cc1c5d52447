import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Panel } from '#client/ui/styled.tsx';
import { useEffect, useId, useState } from 'react';
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { Chevron } from '#client/ui/chevron.tsx';
import { focusField } from '#client/forms/field-id.ts';
import { plain } from '#client/i18n/text.ts';
import { workOut, type WorkedOut } from '../plan/plan-preview.ts';
import { ShareChip, ShareSplit } from '../plan/share-chip.tsx';
import { FinancesFields } from './finances-fields.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/**
 * Answers the 40% question from salary and obligations, which are then filled in at their own step. If that is this
 * step, uses its fields.
 */
export function WorkItOut() {
  const { t, draft, set, steps, current } = useWizard();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const isBeside = steps[current - 1]?.panels.includes('finances') ?? false;
  const found = workOut(draft);
  const answer = isOpen ? found?.answer : undefined;
  // NOTE: once typing stops, not after each digit.
  useDebouncedAnnouncement(
    answer && plain(t.workedOut(answer === 'yes' ? t.eligibleYes : t.eligibleNo)),
  );
  useEffect(() => {
    if (answer) set({ installmentEligibility: answer });
  }, [answer, set]);

  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && isBeside) requestAnimationFrame(() => focusField('monthlySalary'));
  };
  return (
    <Box>
      <Button
        variant="ghost"
        ms="-3.5"
        px="3.5"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span>{t.workItOut}</span>
        <Chevron isOpen={isOpen} size={16} />
      </Button>
      <Panel id={panelId} hidden={!isOpen} mt="2">
        <Flex direction="column" gap="6">
          {isBeside ? <span>{t.workItOutBelow}</span> : isOpen && <FinancesFields />}
          <Box>{found && isOpen && <Found {...found} />}</Box>
        </Flex>
      </Panel>
    </Box>
  );
}

function Found({ answer, months, isExample, ...share }: WorkedOut) {
  const { t } = useWizard();
  return (
    <>
      <chakra.p fontWeight="600">
        <Isolated words={plain(t.workedOut(answer === 'yes' ? t.eligibleYes : t.eligibleNo))} />
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {isExample ? t.youPayFor(t.forMonths(months)) : t.months(months)}
      </chakra.p>
      <ShareChip {...share} />
      <chakra.p textStyle="xs" color="fg.muted">
        <ShareSplit {...share} />
      </chakra.p>
    </>
  );
}
