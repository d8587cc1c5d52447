import { useDebouncedAnnouncement } from '../../../ui/a11y/live-region.tsx';
import { Box, Button, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { instalmentAmounts } from '../../../../domain/money/instalment.ts';
import { parseAmountFils } from '../../../../domain/money/money.ts';
import { InstalmentWords, instalmentSentence } from '../../../ui/instalment-words.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { useIssueText } from '../../../i18n/issue-text.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Money, Words } from '../../../i18n/bidi.tsx';
import { amountIssue, monthsOfChoice, termIssue, type TermChoice } from './estimate.ts';
import { EstimateSchedule } from './estimate-schedule.tsx';
import { estimateText } from './estimate-text.ts';
import { EstimateResult } from './estimate-result.tsx';
import { TermField } from './term-field.tsx';

type TuitionEstimateProps = {
  tuition: string;
  onTuition: (typed: string) => void;
  choice: TermChoice;
  onChoice: (choice: TermChoice) => void;
};

/** What a tuition costs a month, by the same rules as an application. */
export function TuitionEstimate({ tuition, onTuition, choice, onChoice }: TuitionEstimateProps) {
  const t = useText(estimateText);
  const issueText = useIssueText();
  const { language } = useLanguage();
  const amountError = amountIssue(tuition);
  const totalFils = parseAmountFils(tuition) ?? 0;
  const issue = termIssue(choice, totalFils);
  const months = issue ? undefined : monthsOfChoice(choice);
  const amounts = instalmentAmounts(totalFils, months ?? 1);
  useDebouncedAnnouncement(instalmentSentence(amounts, language));
  return (
    <>
      <MoneyField
        name="estimateTuition"
        label={t.tuition}
        value={tuition}
        onChange={onTuition}
        error={amountError && issueText(amountError)}
      />
      <Box mt="5">
        <TermField choice={choice} onChange={onChoice} issue={issue} />
      </Box>
      <EstimateResult title={t.youPay} fils={months === undefined ? 0 : (amounts[0] ?? 0)}>
        {months !== undefined && (
          <chakra.p textStyle="sm" color="fg.muted">
            <InstalmentWords amounts={amounts} />
          </chakra.p>
        )}
        <chakra.p textStyle="sm" color="fg.muted">
          <Words of={t.total(<Money key="total" fils={totalFils} />)} />
        </chakra.p>
        {totalFils > 0 && months !== undefined && (
          <Schedule totalFils={totalFils} months={months} />
        )}
      </EstimateResult>
    </>
  );
}

/** The rows behind the sum, for those who want them. */
function Schedule({ totalFils, months }: { totalFils: number; months: number }) {
  const t = useText(estimateText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        ms="-3.5"
        mt="1"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{isOpen ? t.hideSchedule : t.showSchedule}</span>
        <Box
          as="span"
          transform={isOpen ? 'rotate(180deg)' : undefined}
          transition="transform 160ms"
        >
          <ChevronDown size={16} aria-hidden="true" />
        </Box>
      </Button>
      {isOpen && <EstimateSchedule totalFils={totalFils} months={months} />}
    </>
  );
}
