import { Button, Flex, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { downloadEnding } from '#domain/document/document.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import type { AgreementView, EntryView, ReceiptView } from '#domain/agreement/agreement.ts';
import { getMessage } from '#client/api/api-error.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { Bdi, DateText, Money, Words } from '#client/i18n/bidi.tsx';
import { formatPercent } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { AgreementPrints } from '#client/ui/agreement/agreement-prints.tsx';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { EntryWords } from '#client/ui/agreement/entry-words.tsx';
import { ReceiptSheet } from '#client/ui/agreement/receipt-sheet.tsx';
import { RowTable } from '#client/ui/agreement/row-table.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { saveFile } from '#client/lib/save-file.ts';
import { notifyError } from '#client/ui/toast/notify.ts';
import { fetchDocument } from '../document/document-download.tsx';
import { useDialogKeys } from '../application/keyboard/shortcut.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { Fact, Facts } from '../ui/description-list.tsx';
import { AgreementActions, ReverseButton } from './agreement-actions.tsx';
import { agreementText } from './agreement-text.ts';
import { SumCards } from './agreement-sums.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

type AgreementDetailsProps = {
  agreement: AgreementView;
  /** Whether the application is linked. */
  hasLink?: boolean;
};

/** An agreement with its sums, instalments and entries, and what the role may do with it. */
export function AgreementDetails({ agreement, hasLink = false }: AgreementDetailsProps) {
  const t = useText(agreementText);
  const [isPaying, setPaying] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const mayPay = isAccepted(agreement.state);
  useDialogKeys(root, (key) => {
    if (key !== 'm' || !mayPay) return false;
    setPaying(true);
    return true;
  });
  return (
    <Flex ref={root} direction="column" gap="4" data-agreement={agreement.number}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Flex gap="3" align="center" wrap="wrap">
          <Ltr fontWeight="600">{agreement.number}</Ltr>
          <AgreementBadge row={agreement} />
        </Flex>
        <Flex gap="2" wrap="wrap">
          {mayPay && (
            <Button size="sm" minH="11" aria-keyshortcuts="m" onClick={() => setPaying(true)}>
              {t.record}
            </Button>
          )}
          <AgreementActions agreement={agreement} />
        </Flex>
      </Flex>
      {agreement.disputeReason !== null && (
        <Notice kind="warning" title={t.disputed}>
          <Bdi>{agreement.disputeReason}</Bdi>
        </Notice>
      )}
      <Sums agreement={agreement} />
      <Terms agreement={agreement} hasLink={hasLink} />
      <RowTable rows={agreement.rows} />
      {mayPay && <Entries agreement={agreement} />}
      <Prints agreement={agreement} />
      <details>
        <chakra.summary cursor="pointer" py="2" fontWeight="600">
          {t.textOf}
        </chakra.summary>
        <AgreementBody agreement={agreement} />
      </details>
      {isPaying && <PaymentDialog agreement={agreement} onClose={() => setPaying(false)} />}
    </Flex>
  );
}

function AgreementBody({ agreement: { text, language } }: { agreement: AgreementView }) {
  return (
    <chakra.p whiteSpace="pre-line" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {text[language]}
    </chakra.p>
  );
}

function Sums({ agreement }: { agreement: AgreementView }) {
  const words = useText(agreementWords);
  const { total, received, reduced, outstanding, credit } = agreement;
  const sums: [string, number][] = [
    [words.total, total],
    ...(reduced > 0 ? [[words.reduced, reduced] satisfies [string, number]] : []),
    [words.received, received],
    credit > 0 ? [words.credit, credit] : [words.outstanding, outstanding],
  ];
  return <SumCards sums={sums} />;
}

function Terms({ agreement, hasLink }: { agreement: AgreementView; hasLink: boolean }) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const { acceptedAt, acceptedName, acceptedBy, bureauConsentAt, means } = agreement;
  return (
    <Facts>
      {hasLink && (
        <Fact label={words.applicationId}>
          <chakra.span textDecoration="underline">
            <Link to={dashboardPath('applications', { application: agreement.applicationUuid })}>
              <Ltr>{agreement.applicationId}</Ltr>
            </Link>
          </chakra.span>{' '}
          <Bdi>{agreement.applicantName}</Bdi>
        </Fact>
      )}
      <Fact label={t.financier}>
        <Bdi>{agreement.financier?.name ?? t.office}</Bdi>
      </Fact>
      {acceptedAt === null ? (
        <>
          <Fact label={t.acceptFrom}>
            <DateText value={agreement.readUntil} time />
          </Fact>
          <Fact label={t.acceptUntil}>
            <DateText value={agreement.lapsesOn} />
          </Fact>
        </>
      ) : (
        <>
          <Fact label={t.acceptedOn}>
            <DateText value={acceptedAt} time />
            <span>{' · '}</span>
            <Words
              of={
                acceptedBy === 'paper'
                  ? t.acceptedOnPaper(acceptedName ?? '…')
                  : t.acceptedByCode(acceptedName ?? '…')
              }
            />
          </Fact>
          <Fact label={t.consent}>
            {bureauConsentAt === null ? t.noConsent : <DateText value={bureauConsentAt} time />}
          </Fact>
        </>
      )}
      {means && (
        <Fact label={t.means}>
          <Money kwd={means.salary} /> <span>·</span> <Money kwd={means.obligations} />{' '}
          <span>·</span> <Ltr>{formatPercent(means.debtToIncomeRatio)}</Ltr>
        </Fact>
      )}
      {agreement.withdrawnReason !== null && (
        <Fact label={words.states.withdrawn}>
          <Bdi>{agreement.withdrawnReason}</Bdi>
        </Fact>
      )}
    </Facts>
  );
}

/** A receipt to print, fetched when it is asked for. */
function useReceipt() {
  const t = useText(agreementText);
  const [receipt, setReceipt] = useState<ReceiptView>();
  const cache = adminTrpc.useUtils();
  const show = (number: string) => {
    cache.agreement.receipt
      .fetch({ number }, { staleTime: 0 })
      .then(setReceipt, (error: unknown) => {
        notifyError(t.failed, getMessage(error, ''));
      });
  };
  return { receipt, show, close: () => setReceipt(undefined) };
}

/** The entries in the order of the statement, each payment with its receipt. */
function Entries({ agreement }: { agreement: AgreementView }) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const isOwner = useAdminRole() === 'owner';
  const { receipt, show, close } = useReceipt();
  const columns: Column<EntryView>[] = [
    {
      key: 'entry',
      header: words.entry,
      isTitle: true,
      cell: (entry) => (
        <chakra.span textDecoration={entry.isReversed ? 'line-through' : undefined}>
          <EntryWords entry={entry} words={words} />
          {entry.reference !== null && (
            <chakra.span display="block" textStyle="xs" color="fg.muted">
              <Ltr overflowWrap="anywhere">{entry.reference}</Ltr>
            </chakra.span>
          )}
        </chakra.span>
      ),
    },
    {
      key: 'paidOn',
      header: words.paidOn,
      cell: ({ paidOn }) => (
        <chakra.span whiteSpace="nowrap">
          <DateText value={paidOn} style="short" />
        </chakra.span>
      ),
    },
    {
      key: 'amount',
      header: words.amount,
      isNumeric: true,
      cell: ({ amount }) => <Money kwd={amount} decimals={3} />,
    },
    {
      key: 'receipt',
      header: words.receipt,
      isBare: true,
      cell: (entry) => (
        <Flex gap="1" wrap="wrap" align="center">
          {entry.receiptNumber !== null && (
            <Button
              variant="ghost"
              size="sm"
              px="2"
              aria-label={`${t.printReceipt} ${entry.receiptNumber}`}
              onClick={() => show(entry.receiptNumber ?? '')}
            >
              <Printer size={16} aria-hidden="true" />
              <Ltr>{entry.receiptNumber}</Ltr>
            </Button>
          )}
          {isOwner && entry.kind !== 'reversal' && !entry.isReversed && (
            <ReverseButton agreement={agreement} entry={entry} />
          )}
        </Flex>
      ),
    },
  ];
  return (
    <section aria-label={words.entries}>
      <chakra.h3 textStyle="h4" mb="2">
        {words.entries}
      </chakra.h3>
      {agreement.entries.length === 0 ? (
        <chakra.p color="fg.muted">{words.noEntries}</chakra.p>
      ) : (
        <DataTable
          label={words.entries}
          columns={columns}
          rows={agreement.entries}
          rowKey={({ id }) => id}
        />
      )}
      {receipt && <ReceiptSheet receipt={receipt} onDone={close} />}
    </section>
  );
}

/** The signed copy, and the pages that can be printed. */
function Prints({ agreement }: { agreement: AgreementView }) {
  const t = useText(agreementText);
  const cache = adminTrpc.useUtils();
  const { id, number, signedCopy } = agreement;
  const fail = (error: unknown) => notifyError(t.failed, getMessage(error, ''));
  const openCopy = (filePath: string) => {
    fetchDocument({ filePath }).then(
      (bytes) => saveFile(bytes, `${number}.${downloadEnding(bytes.type)}`),
      fail,
    );
  };
  return (
    <Flex gap="2" wrap="wrap">
      {signedCopy !== null && (
        <Button variant="outline" size="sm" minH="11" onClick={() => openCopy(signedCopy)}>
          {t.openCopy}
        </Button>
      )}
      <AgreementPrints
        agreement={agreement}
        fetchStatement={(show) => {
          cache.agreement.statement.fetch({ id }, { staleTime: 0 }).then(show, fail);
        }}
      />
    </Flex>
  );
}
