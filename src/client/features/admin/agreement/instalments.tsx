import { Box, Button, Flex, Grid, chakra } from '@chakra-ui/react';
import { Bdi, Ltr } from '#client/ui/styled.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { FileDown, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import {
  agreementQueues,
  type AgreementQueue,
  type AgreementRow,
} from '#domain/agreement/agreement.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import type { ExportFormat } from '#domain/application/review-list.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useDeduplicated } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { DateText, Money, Num } from '#client/i18n/bidi.tsx';
import { formatNumber } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { useDocumentEvent } from '#client/lib/use-document-event.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { saveExport } from '../application/export/application-export.ts';
import { getShortcut, isFreeKey } from '../application/keyboard/shortcut.ts';
import { useAddress } from '../shell/search-params.ts';
import { FilterSelect } from '../ui/filters.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { AgreementBadge } from './agreement-badge.tsx';
import { agreementText } from './agreement-text.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { Takings } from './takings.tsx';

const pageSize = 50;

/** The running agreements and what is due: lists, payments, the day's takings. The list and its search are in the URL. */
export function Instalments() {
  const t = useText(agreementText);
  const { params, change } = useAddress();
  const queue = agreementQueues.find((known) => known === params.get('agreements')) ?? 'all';
  const search = params.get('search') ?? '';
  const isFiltered = queue !== 'all' || search !== '';
  const [paid, setPaid] = useState<AgreementRow>();
  const opened = params.get('agreement') ?? '';
  const query = adminTrpc.agreement.list.useInfiniteQuery(
    { queue, ...(search !== '' && { search }), limit: pageSize },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  useDocumentEvent('keydown', (event) => {
    if (getShortcut(event) !== 'm' || !isFreeKey(event)) return;
    const id = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
    const payable = (query.data?.pages ?? []).flatMap(({ items }) => items).filter(isPayable);
    const row = payable.find((one) => one.id === id) ?? (payable.length === 1 ? payable[0] : null);
    if (row) setPaid(row);
  });
  return (
    <Flex direction="column" gap="5">
      <Takings />
      <Grid
        templateColumns={{ base: '1fr', md: 'minmax(12rem, 18rem) 1fr auto' }}
        gap="3"
        alignItems="center"
      >
        <QueueSelect queue={queue} onChange={(agreements) => change({ agreements })} />
        <SearchBox
          value={search}
          onSearch={(typed) => change({ search: typed })}
          placeholder={t.search}
          isBusy={query.isFetching}
        />
        <ExportButtons queue={queue} search={search} />
      </Grid>
      <QueryState
        query={query}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        failed={t.failed}
        loading={<SkeletonLines count={8} height="12" />}
        empty={
          <EmptyState title={isFiltered ? t.noMatch : t.none} art="noResults">
            {isFiltered ? t.noMatchHint : t.noneHint}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <Rows
            rows={pages.flatMap(({ items }) => items)}
            onOpen={(agreement) => change({ agreement }, true)}
            onPay={setPaid}
          />
        )}
      </QueryState>
      {query.hasNextPage && (
        <Box textAlign="center">
          <Button
            variant="outline"
            loading={query.isFetchingNextPage}
            loadingText={t.more}
            onClick={() => void query.fetchNextPage()}
          >
            {t.more}
          </Button>
        </Box>
      )}
      {opened !== '' && <AgreementDialog id={opened} onClose={() => change({ agreement: '' })} />}
      {paid && <PaymentDialog agreement={paid} onClose={() => setPaid(undefined)} />}
    </Flex>
  );
}

type QueueSelectProps = { queue: AgreementQueue; onChange: (queue: string) => void };

function QueueSelect({ queue, onChange }: QueueSelectProps) {
  const t = useText(agreementText);
  const counts = adminTrpc.agreement.counts.useQuery(undefined, { staleTime: 0 });
  const options = agreementQueues.slice(1).map((value) => ({
    value,
    label: t.queueCount(t.queues[value], formatNumber(counts.data?.queues[value] ?? 0)),
  }));
  return (
    <FilterSelect
      label={t.list}
      all="all"
      value={queue}
      onChange={onChange}
      groups={[{ options }]}
    />
  );
}

type RowsProps = {
  rows: readonly AgreementRow[];
  onOpen: (id: string) => void;
  onPay: (row: AgreementRow) => void;
};

function Rows({ rows, onOpen, onPay }: RowsProps) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  const columns: Column<AgreementRow>[] = [
    {
      key: 'applicant',
      header: t.applicant,
      isTitle: true,
      cell: (row) => (
        <Button
          variant="plain"
          h="auto"
          px="0"
          textAlign="start"
          data-row={row.id}
          onClick={() => onOpen(row.id)}
        >
          <span>
            <Bdi display="block" fontWeight="600">
              {row.applicantName}
            </Bdi>
            <Ltr textStyle="xs" color="fg.muted">
              {row.number}
            </Ltr>
          </span>
        </Button>
      ),
    },
    {
      key: 'state',
      header: words.state,
      cell: (row) => <AgreementBadge row={row} />,
    },
    {
      key: 'next',
      header: t.nextPayment,
      cell: (row) =>
        row.nextPayBy && (
          <span>
            <Money kwd={row.dueNow} />{' '}
            <chakra.span display="block" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
              <DateText value={row.nextPayBy} style="short" />
            </chakra.span>
          </span>
        ),
    },
    {
      key: 'outstanding',
      header: words.outstanding,
      isNumeric: true,
      cell: (row) =>
        row.credit > 0 ? (
          <span>
            <span>{`${words.credit}: `}</span>
            <Money kwd={row.credit} decimals={3} />
          </span>
        ) : (
          <Money kwd={row.outstanding} decimals={3} />
        ),
    },
    {
      key: 'actions',
      header: <chakra.span srOnly>{t.actions}</chakra.span>,
      isBare: true,
      cell: (row) => <RowActions row={row} onPay={onPay} />,
    },
  ];
  return <DataTable label={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

const isPayable = ({ state }: AgreementRow) => isAccepted(state);

/** Call, WhatsApp with the reminder if one is due, and a payment. */
function RowActions({ row, onPay }: { row: AgreementRow; onPay: (row: AgreementRow) => void }) {
  const t = useText(agreementText);
  const phone = row.applicantPhone.replace(/\D/g, '');
  const text = row.reminder?.text;
  const message = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return (
    <Flex gap="1" justify="end" wrap="wrap" data-row={row.id}>
      <Button asChild size="sm" minH="11" variant="ghost">
        <a href={`tel:+${phone}`} aria-label={`${t.call}: ${row.applicantName}`}>
          <Phone size={16} aria-hidden="true" />
        </a>
      </Button>
      <Button asChild size="sm" minH="11" variant="ghost">
        <a
          href={`https://wa.me/${phone}${message}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t.whatsapp}: ${row.applicantName}`}
        >
          <MessageCircle size={16} aria-hidden="true" />
        </a>
      </Button>
      {isPayable(row) && (
        <Button
          size="sm"
          minH="11"
          variant="outline"
          aria-keyshortcuts="m"
          onClick={() => onPay(row)}
        >
          <span>{t.record}</span>
          <chakra.span srOnly>
            <Num>{row.number}</Num>
          </chakra.span>
        </Button>
      )}
    </Flex>
  );
}

function ExportButtons({ queue, search }: { queue: AgreementQueue; search: string }) {
  const t = useText(agreementText);
  const { language } = useLanguage();
  const save = useDeduplicated(async (format: ExportFormat) => {
    const fileName = `instalments-${todayInKuwait(serverNow())}.${format}`;
    const body = { queue, format, language, ...(search !== '' && { search }) };
    try {
      await saveExport('/files/agreements-export', { body, fileName });
      notifySuccess(t.exported, fileName);
    } catch (error) {
      notifyError(t.exportFailed, getMessage(error, t.cutShort));
    }
  });
  return (
    <Flex gap="2">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          minH="11"
          onClick={() => void save(format)}
        >
          <FileDown size={16} aria-hidden="true" />
          <span>{format.toUpperCase()}</span>
        </Button>
      ))}
    </Flex>
  );
}
