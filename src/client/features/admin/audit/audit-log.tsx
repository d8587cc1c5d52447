import { Box, Button, Flex, Grid, chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { detailWords } from '#domain/audit/audit-details.ts';
import type { AuditEntryView } from '#domain/audit/audit-log.ts';
import {
  actionWords,
  actorWords,
  auditKinds,
  auditText,
  entityWords,
  type AuditKind,
} from '#domain/audit/audit-text.ts';
import type { ExportFormat } from '#domain/application/review-list.ts';
import { isCalendarDay, todayInKuwait } from '#domain/kuwait-time.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useDeduplicated } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { Bdi, DateText, Ltr, Words } from '#client/i18n/bidi.tsx';
import { formatNumber } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { serverNow } from '#client/lib/clock.ts';
import { Notice } from '#client/ui/alert.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { saveExport } from '../application/export/application-export.ts';
import { DayFilter } from '../application/list/filter-fields.tsx';
import { dashboardPath, useAddress } from '../shell/search-params.ts';
import { FilterSelect } from '../ui/filters.tsx';
import { auditLogText } from './audit-log-text.ts';

const pageSize = 50;

/** Who did what, when, on what, newest first, for owners; the filters are in the URL. */
export function AuditLog() {
  const t = useText(auditLogText);
  const { params } = useAddress();
  const filter = getFilter(params);
  // NOTE: refetched at each opening, because entries are added at any time.
  const query = adminTrpc.audit.list.useInfiniteQuery(
    { ...filter, limit: pageSize },
    {
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <Flex direction="column" gap="5">
      <ChainState />
      <Filters filter={filter} />
      <QueryState
        query={query}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        failed={t.failed}
        loading={<SkeletonLines count={8} height="12" />}
        empty={
          <EmptyState title={t.none} art="noResults">
            {t.noneHint}
          </EmptyState>
        }
      >
        {({ pages }) => <Entries entries={pages.flatMap(({ items }) => items)} />}
      </QueryState>
      {query.hasNextPage && (
        <Box textAlign="center">
          <Button
            variant="outline"
            loading={query.isFetchingNextPage}
            loadingText={t.loadMore}
            onClick={() => void query.fetchNextPage()}
          >
            {t.loadMore}
          </Button>
        </Box>
      )}
    </Flex>
  );
}

// NOTE: the keys of a record of kinds are those kinds.
const kinds = Object.keys(auditKinds) as AuditKind[];

function getFilter(params: URLSearchParams) {
  const dayIn = (name: string) => {
    const day = params.get(name) ?? '';
    return isCalendarDay(day) ? day : '';
  };
  return {
    person: params.get('person') ?? '',
    kind: kinds.find((known) => known === params.get('kind')) ?? '',
    from: dayIn('from'),
    to: dayIn('to'),
  } as const;
}
type Filter = ReturnType<typeof getFilter>;

/** Whether the end of the chain is as this program wrote it. */
function ChainState() {
  const t = useText(auditLogText);
  const head = adminTrpc.audit.head.useQuery(undefined, { staleTime: 0 });
  return (
    <QueryState query={head} failed={t.failed} loading={<SkeletonLines count={1} height="20" />}>
      {({ rows, hash, isIntact }) => (
        <Notice
          kind={isIntact ? 'success' : 'error'}
          title={<span>{isIntact ? t.intact : t.broken}</span>}
        >
          <p>{isIntact ? t.intactHint : t.brokenHint}</p>
          <chakra.p mt="1" data-audit-head>
            <Words of={t.rows(formatNumber(rows))} />
            {hash !== '' && (
              <>
                <span>{' · '}</span>
                <span>{t.hash}</span> <Ltr title={hash}>{hash.slice(0, 12)}</Ltr>
              </>
            )}
          </chakra.p>
        </Notice>
      )}
    </QueryState>
  );
}

function Filters({ filter }: { filter: Filter }) {
  const t = useText(auditLogText);
  const { language } = useLanguage();
  const { change } = useAddress();
  const admins = adminTrpc.account.listAdmins.useQuery();
  const people = (admins.data ?? []).map(({ id, name, isActive }) => ({
    value: id,
    label: isActive ? name : t.disabled(name),
  }));
  const options = kinds.map((value) => ({ value, label: auditText.kinds[value][language] }));
  return (
    <Grid
      templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, 1fr) auto' }}
      gap="3"
      alignItems="end"
    >
      <FilterSelect
        label={t.person}
        all=""
        value={filter.person}
        onChange={(person) => change({ person })}
        groups={[{ options: people }]}
      />
      <FilterSelect
        label={t.kind}
        all=""
        value={filter.kind}
        onChange={(kind) => change({ kind })}
        groups={[{ options }]}
      />
      <DayFilter
        label={t.from}
        value={filter.from}
        max={filter.to || todayInKuwait(serverNow())}
        onChange={(from) => change({ from })}
      />
      <DayFilter
        label={t.to}
        value={filter.to}
        min={filter.from}
        onChange={(to) => change({ to })}
      />
      <ExportButtons filter={filter} />
    </Grid>
  );
}

function ExportButtons({ filter }: { filter: Filter }) {
  const t = useText(auditLogText);
  const { language } = useLanguage();
  const save = useDeduplicated(async (format: ExportFormat) => {
    const set = Object.entries(filter).filter(([, value]) => value !== '');
    const query = new URLSearchParams([...set, ['format', format], ['language', language]]);
    const fileName = `audit-log-${todayInKuwait(serverNow())}.${format}`;
    try {
      await saveExport(`/files/audit-log?${query.toString()}`, { fileName });
      notifySuccess(t.exported, fileName);
    } catch (error) {
      notifyError(t.exportFailed, getMessage(error, t.cutShort));
    }
  });
  const labels = { xlsx: t.exportXlsx, csv: t.exportCsv };
  return (
    <Flex gap="2" wrap="wrap">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="outline"
          size="sm"
          minH="11"
          onClick={() => void save(format)}
        >
          <FileDown size={16} aria-hidden="true" />
          <span>{labels[format]}</span>
        </Button>
      ))}
    </Flex>
  );
}

function Entries({ entries }: { entries: readonly AuditEntryView[] }) {
  const { language } = useLanguage();
  const header = (name: keyof typeof auditText.columns) => auditText.columns[name][language];
  const columns: Column<AuditEntryView>[] = [
    {
      key: 'at',
      header: header('at'),
      cell: ({ at }) => (
        <chakra.span whiteSpace={{ md: 'nowrap' }}>
          <DateText value={at} time />
        </chakra.span>
      ),
    },
    {
      key: 'actor',
      header: header('actor'),
      cell: (entry) => <Bdi>{actorWords(entry, language)}</Bdi>,
    },
    {
      key: 'action',
      header: header('action'),
      isTitle: true,
      cell: ({ action }) => <span>{actionWords(action, language)}</span>,
    },
    { key: 'entity', header: header('entity'), cell: (entry) => <Entity entry={entry} /> },
    {
      key: 'details',
      header: header('details'),
      cell: ({ details }) => {
        const words = detailWords(details, language);
        if (words === '') return null;
        return (
          <chakra.span textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            <Isolated words={words} />
          </chakra.span>
        );
      },
    },
  ];
  return (
    <DataTable
      label={auditText.sheet[language]}
      columns={columns}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
    />
  );
}

/** Words whose numbers, days and addresses keep their order in Arabic. */
function Isolated({ words }: { words: string }) {
  const parts = words.split(/([+\w@./:-]*[\d@][+\w@./:%-]*)/);
  return parts.map((part, at) =>
    at % 2 === 1 ? <Ltr key={at}>{part}</Ltr> : part !== '' && <span key={at}>{part}</span>,
  );
}

/** An application is a link to its details. */
function Entity({ entry }: { entry: AuditEntryView }) {
  const { language } = useLanguage();
  const { entity, entityId, entityName } = entry;
  if (entity !== 'application' || entityId === null || !entityName) {
    return <Isolated words={entityWords(entry, language)} />;
  }
  return (
    <span>
      <span>{auditText.entities['application']?.[language]}</span>{' '}
      <chakra.span textDecoration="underline" whiteSpace="nowrap">
        <Link to={dashboardPath('applications', { application: entityId })}>
          <Ltr>{entityName[language]}</Ltr>
        </Link>
      </chakra.span>
    </span>
  );
}
