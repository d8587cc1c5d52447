import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { instalmentAmounts, monthlyPaymentFils } from '../../../domain/instalment.ts';
import { formatMoney, parseAmountFils, plainAmountText } from '../../../domain/money.ts';
import { announce } from '../../components/live-region.tsx';
import { Panel } from '../../components/panel.tsx';
import { Ring } from '../../components/ring.tsx';
import { MoneyField } from '../../forms/money-field.tsx';
import { RadioCards } from '../../forms/radio-cards.tsx';
import { useIssueText } from '../../i18n/issue-text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Money, Words } from '../../i18n/values.tsx';
import { homeText } from './home-text.ts';

const terms = ['3', '6', '9'] as const;
type Term = (typeof terms)[number];

const exampleTuition = '2400';

/** How long typing rests before the new amount is read out. */
const announceAfterMs = 600;

/** What a tuition costs a month, by the same rules as an application. */
export function EstimateCard() {
  const t = useText(homeText);
  const issueText = useIssueText();
  const [tuition, setTuition] = useState(exampleTuition);
  const [term, setTerm] = useState<Term>('6');
  const totalFils = parseAmountFils(tuition) ?? 0;
  useSpokenEstimate(totalFils, Number(term));
  return (
    <Panel shadow="lg" p={{ base: '5', md: '7' }} aria-labelledby="estimate" role="group">
      <chakra.h2 id="estimate" textStyle="h3" mb="4">
        {t.estimateHeading}
      </chakra.h2>
      <MoneyField
        name="estimateTuition"
        label={t.tuition}
        value={tuition}
        onChange={setTuition}
        error={tuitionFault(tuition, issueText)}
      />
      <Box mt="5">
        <RadioCards
          name="estimateMonths"
          label={t.instalments}
          value={term}
          onChange={setTerm}
          columns={{ base: 3 }}
          isCompact
          options={terms.map((value) => ({
            value,
            title: <chakra.span textStyle="sm">{t.months(Number(value))}</chakra.span>,
            mark: (
              <Box color="fg.subtle">
                <Ring segments={Number(value)} size={44} stroke={5} gap={value === '9' ? 3 : 5} />
              </Box>
            ),
          }))}
        />
      </Box>
      <Estimate totalFils={totalFils} months={Number(term)} />
      <chakra.p textStyle="xs" color="fg.muted" mt="4">
        {t.estimateNote}
      </chakra.p>
    </Panel>
  );
}

function Estimate({ totalFils, months }: { totalFils: number; months: number }) {
  const t = useText(homeText);
  const monthlyFils = monthlyPaymentFils(totalFils, months);
  return (
    <Box bg="bg.muted" rounded="l3" px="4" py="4" mt="6" data-estimate>
      <chakra.p textStyle="sm" color="fg.muted">
        {t.youPay}
      </chakra.p>
      <chakra.p textStyle="amount" my="1" minH="1.1em">
        <Money fils={monthlyFils} data-monthly css={{ '& > span': { fontSize: '0.5em' } }} />
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        <Words of={t.total(<Money key="total" fils={totalFils} />)} />
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        <Rows totalFils={totalFils} months={months} />
      </chakra.p>
    </Box>
  );
}

/** The rows as they would fall due: equal ones, and a last one that carries the remainder. */
function Rows({ totalFils, months }: { totalFils: number; months: number }) {
  const t = useText(homeText);
  const amounts = instalmentAmounts(totalFils, months);
  const [firstFils = 0] = amounts;
  const lastFils = amounts.at(-1) ?? 0;
  const first = <Money key="first" fils={firstFils} />;
  if (firstFils === lastFils) return <Words of={t.rowsEqual(months, first)} />;
  return <Words of={t.rowsUneven(months - 1, first, <Money key="last" fils={lastFils} />)} />;
}

function tuitionFault(typed: string, issueText: (key: string) => string): string | undefined {
  const text = plainAmountText(typed);
  if (text === '') return undefined;
  const fils = parseAmountFils(typed);
  if (fils === undefined)
    return issueText(/^\d{7,}/.test(text) ? 'amountTooLarge' : 'amountInvalid');
  return fils === 0 ? issueText('amountAboveZero') : undefined;
}

/** Reads the new amount out once typing rests; silent on arrival. */
function useSpokenEstimate(totalFils: number, months: number) {
  const t = useText(homeText);
  const { language } = useLanguage();
  const spoken = useRef({ totalFils, months });
  useEffect(() => {
    if (spoken.current.totalFils === totalFils && spoken.current.months === months) return;
    const timer = setTimeout(() => {
      spoken.current = { totalFils, months };
      const money = formatMoney(monthlyPaymentFils(totalFils, months), language);
      announce(plain(t.announceEstimate(money, t.months(months))));
    }, announceAfterMs);
    return () => clearTimeout(timer);
  }, [totalFils, months, language, t]);
}
