import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Bdi, Ltr, Money } from '#client/ui/styled.tsx';
import { CalendarPlus, Copy, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReceiptView } from '#domain/agreement/agreement.ts';
import type { FamilyAgreementView, FamilyView } from '#domain/agreement/family.ts';
import { addDays } from '#domain/kuwait-time.ts';
import { toFils } from '#domain/money/money.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { copyText } from '#client/lib/copy-text.ts';
import { saveInstalments } from '#client/lib/save-file.ts';
import { AgreementPrints } from '#client/ui/agreement/agreement-prints.tsx';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { ReceiptSheet } from '#client/ui/agreement/receipt-sheet.tsx';
import { RowTable } from '#client/ui/agreement/row-table.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { useFamilyCall, type FamilyProps } from './use-family-call.ts';
import { familyText } from './family-text.ts';

type RunningProps = FamilyProps & { agreement: FamilyAgreementView };

/** An accepted agreement: what to pay next and how, what was paid, and the pages to print. */
export function RunningAgreement(props: RunningProps) {
  const { agreement, view } = props;
  const t = useText(familyText);
  return (
    <Flex direction="column" gap="5" data-running>
      {agreement.settledOn === null ? (
        <NextPayment agreement={agreement} today={view.today} />
      ) : (
        <Notice kind="success">{t.settled}</Notice>
      )}
      {agreement.credit > 0 && (
        <Notice kind="info">
          <Words of={t.creditHint(<Money kwd={agreement.credit} decimals={3} />)} />
        </Notice>
      )}
      <Progress agreement={agreement} />
      <RowTable rows={agreement.rows} />
      {agreement.outstanding > 0 && <WaysToPay ways={view.ways} />}
      <Receipts {...props} />
      <Prints {...props} />
    </Flex>
  );
}

/** What is due, in calm words: a day that has passed is no alarm. */
function NextPayment({ agreement, today }: { agreement: FamilyAgreementView; today: string }) {
  const t = useText(familyText);
  const { dueNow, nextPayBy, outstanding } = agreement;
  const isPast = nextPayBy !== null && nextPayBy < today;
  const isSoon = nextPayBy !== null && nextPayBy <= addDays(today, 31);
  return (
    <Box bg="bg.subtle" rounded="l3" p="4" data-next-payment>
      <chakra.h4 textStyle="h4">{isPast ? t.dueNow : t.next}</chakra.h4>
      <Money kwd={dueNow} decimals={3} textStyle="h2" display="block" />
      {isPast && <p>{t.pastDay}</p>}
      {!isPast && nextPayBy !== null && (
        <p>
          <Words of={t.payUntil(<DateText value={nextPayBy} />)} />
        </p>
      )}
      {!isSoon && <chakra.p color="fg.muted">{t.nothingDue}</chakra.p>}
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        <Words of={t.settleToday(<Money kwd={outstanding} decimals={3} />)} />
      </chakra.p>
    </Box>
  );
}

function Progress({ agreement }: { agreement: FamilyAgreementView }) {
  const t = useText(familyText);
  const { received, reduced, total, credit } = agreement;
  const owed = total - reduced;
  const paid = received - credit;
  const words = t.progress(
    <Money key="paid" kwd={paid} decimals={3} />,
    <Money key="owed" kwd={owed} decimals={3} />,
  );
  return (
    <div>
      <Words of={words} />
      <Box aria-hidden="true" bg="bg.muted" rounded="full" h="2" mt="1" overflow="hidden">
        <Box
          bg="brand.solid"
          h="full"
          style={{ width: `${owed > 0 ? (paid / owed) * 100 : 100}%` }}
        />
      </Box>
    </div>
  );
}

function WaysToPay({ ways }: { ways: FamilyView['ways'] }) {
  const t = useText(familyText);
  const { language } = useLanguage();
  return (
    <section aria-labelledby="ways-to-pay">
      <chakra.h4 id="ways-to-pay" textStyle="h4" mb="2">
        {t.howToPay}
      </chakra.h4>
      <chakra.dl display="grid" gap="3">
        <Way label={t.atOffice}>
          <Bdi display="block">{ways.officeHours[language]}</Bdi>
          <Ltr>{ways.phone}</Ltr>
        </Way>
        {ways.iban !== null && (
          <Way label={t.byTransfer}>
            <Copied text={ways.iban} shown={ways.iban.replace(/.{4}(?=.)/g, '$& ')} />
            {ways.beneficiary !== null && (
              <chakra.span display="block">
                <span>{`${t.beneficiary}: `}</span>
                <Bdi>{ways.beneficiary}</Bdi>
              </chakra.span>
            )}
          </Way>
        )}
        {ways.wamdPhone !== null && (
          <Way label={<Words of={t.byWamd(<Money kwd={ways.wamdMax} />)} />}>
            <Copied text={ways.wamdPhone} />
          </Way>
        )}
        <Way label={t.reference}>
          <Copied text={ways.reference} />
        </Way>
      </chakra.dl>
    </section>
  );
}

function Way({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </div>
  );
}

/** A value with a button that copies it; `shown` has it in groups. */
function Copied({ text, shown = text }: { text: string; shown?: string }) {
  const t = useText(familyText);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    announce(t.copied);
  };
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Ltr fontWeight="600" overflowWrap="anywhere">
        {shown}
      </Ltr>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        aria-label={`${t.copy} ${text}`}
        onClick={() => void copy()}
      >
        <Copy size={16} aria-hidden="true" />
        <span>{isCopied ? t.copied : t.copy}</span>
      </Button>
    </Flex>
  );
}

function Receipts(props: RunningProps) {
  const { session, agreement } = props;
  const t = useText(familyText);
  const words = useText(agreementWords);
  const [receipt, setReceipt] = useState<ReceiptView>();
  const fetchReceipt = useMutation(trpc.agreement.familyReceipt, {
    ...useFamilyCall(props),
    onSuccess: setReceipt,
  });
  const paid = agreement.entries.filter(({ receiptNumber }) => receiptNumber !== null);
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="family-receipts">
      <chakra.h4 id="family-receipts" textStyle="h4" mb="2">
        {t.receipts}
      </chakra.h4>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {paid.map(({ id, receiptNumber, amount, paidOn, isReversed }) => (
          <li key={id}>
            <Flex gap="3" wrap="wrap" align="center" justify="space-between">
              <span>
                <Money
                  kwd={amount}
                  decimals={3}
                  fontWeight="600"
                  textDecoration={isReversed ? 'line-through' : undefined}
                />
                {isReversed && <span>{` · ${words.voidReceipt}`}</span>}
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  <DateText value={paidOn} />
                </chakra.span>
              </span>
              <Button
                variant="outline"
                size="sm"
                minH="11"
                loading={fetchReceipt.isPending}
                onClick={() => fetchReceipt.mutate({ session, number: receiptNumber ?? '' })}
              >
                <Printer size={16} aria-hidden="true" />
                <Words of={t.printReceipt(receiptNumber ?? '')} />
              </Button>
            </Flex>
          </li>
        ))}
      </chakra.ul>
      {receipt && <ReceiptSheet receipt={receipt} onDone={() => setReceipt(undefined)} />}
    </section>
  );
}

function Prints(props: RunningProps) {
  const { session, agreement, view } = props;
  const t = useText(familyText);
  const { language } = useLanguage();
  const { onError } = useFamilyCall(props);
  const statement = useMutation(trpc.agreement.familyStatement, { onError });
  const { acceptedAt, rows } = agreement;
  const toCalendar = () => {
    const due = rows.filter(({ amount, cut }) => amount > cut);
    const left = due.map((row) => ({ ...row, amountFils: toFils(row.amount) - toFils(row.cut) }));
    const { applicationId } = view;
    const submittedAt = acceptedAt ?? agreement.offeredAt;
    saveInstalments({ applicationId, submittedAt, rows: left }, { language, isProvisional: false });
  };
  return (
    <Flex gap="3" wrap="wrap">
      <AgreementPrints
        agreement={agreement}
        fetchStatement={(show) => statement.mutate({ session }, { onSuccess: show })}
      />
      {agreement.outstanding > 0 && (
        <Button variant="outline" size="sm" minH="11" onClick={toCalendar}>
          <CalendarPlus size={16} aria-hidden="true" />
          <span>{t.calendar}</span>
        </Button>
      )}
    </Flex>
  );
}
