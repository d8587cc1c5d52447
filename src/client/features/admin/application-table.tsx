import { Box, Table, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { filsOf } from '../../../domain/money.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { sharedDecimals } from '../../i18n/format.ts';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bdi, DateText, Ltr, Money } from '../../i18n/values.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationRowMenu } from './application-row-menu.tsx';
import { applicationText } from './application-text.ts';
import { useInstitutionName } from './catalogue.ts';
import { reviewListText } from './review-list-text.ts';
import { currentLook, type RowListProps, type RowProps } from './row-work.ts';
import { TickBox } from './tick-box.tsx';
import { adminText } from './text.ts';
import { useNow } from './use-now.ts';
import { useWide } from './use-wide.ts';
import { WaitingTime } from './waiting-time.tsx';
import '../../theme/table-recipe.ts';

type ApplicationTableProps = RowListProps & {
  /** Whether these rows still answer the filters before. */
  isStale: boolean;
};

/** The list as a table where there is room, else as cards. */
export function ApplicationTable({ isStale, ...list }: ApplicationTableProps) {
  const isWide = useWide();
  return (
    <Box opacity={isStale ? 0.6 : 1} aria-busy={isStale}>
      {isWide ? <WideTable {...list} /> : <CardList {...list} />}
    </Box>
  );
}

function WideTable(list: RowListProps) {
  const t = useText(applicationText);
  const decimals = sharedDecimals(list.rows.map((row) => filsOf(row.finalTuitionAmount)));
  const rowProps = useRowProps(list);
  return (
    <Box role="region" aria-label={t.listLabel} tabIndex={0} overflowX="auto">
      <Table.Root css={{ '& th, & td': { paddingInline: '2.5' } }}>
        <Table.Header bg="bg.subtle">
          <HeadingRow {...list} />
        </Table.Header>
        <Table.Body>
          {list.rows.map((row) => (
            <WideRow key={row.id} {...rowProps(row)} decimals={decimals} />
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function HeadingRow({ rows, isQueue, selected, togglePage }: RowListProps) {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const admin = useText(adminText);
  const picked = rows.filter((row) => selected.has(row.id)).length;
  const isAll = picked > 0 && picked === rows.length;
  return (
    <Table.Row>
      <Table.ColumnHeader scope="col" w="11">
        <TickBox
          label={list.selectPage}
          isTicked={isAll}
          isPartly={picked > 0 && !isAll}
          onToggle={() => togglePage(!isAll)}
        />
      </Table.ColumnHeader>
      <Table.ColumnHeader scope="col">{t.columnId}</Table.ColumnHeader>
      <Table.ColumnHeader scope="col">{t.columnApplicant}</Table.ColumnHeader>
      <Table.ColumnHeader scope="col">{t.columnInstitution}</Table.ColumnHeader>
      <Table.ColumnHeader scope="col" textAlign="right">
        {t.columnTuition}
      </Table.ColumnHeader>
      <Table.ColumnHeader scope="col">{admin.status}</Table.ColumnHeader>
      <Table.ColumnHeader scope="col">{list.columnWaiting}</Table.ColumnHeader>
      <Table.ColumnHeader scope="col" aria-sort={isQueue ? undefined : 'descending'}>
        {t.columnUpdated}
      </Table.ColumnHeader>
      <Table.ColumnHeader scope="col">{admin.actions}</Table.ColumnHeader>
    </Table.Row>
  );
}

const WideRow = memo(function WideRow(row: RowProps & { decimals: 0 | 3 }) {
  const { application, institution, nowMs, isSelected, isCurrent, isBusy, actions } = row;
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { id, applicationId, applicantName } = application;
  return (
    <Table.Row
      h="16"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      bg={isSelected ? 'brand.subtle' : undefined}
      {...(isCurrent ? currentLook : { _hover: { bg: 'bg.subtle' } })}
      onFocus={() => actions.setCurrent(id)}
      data-application={id}
    >
      <Table.Cell>
        <TickBox
          label={plain(list.select(applicationId, applicantName))}
          isTicked={isSelected}
          onToggle={() => actions.toggle(id)}
        />
      </Table.Cell>
      <Table.Cell fontWeight="600" minW="28">
        <Ltr>{applicationId}</Ltr>
      </Table.Cell>
      <Table.Cell maxW="60" overflowWrap="anywhere">
        <Box fontWeight="600">
          <Bdi>{applicantName}</Bdi>
        </Box>
        <Ltr textStyle="xs" color="fg.muted">
          {application.applicantEmail}
        </Ltr>
      </Table.Cell>
      <Table.Cell maxW="56">
        <Box>
          <Bdi>{institution}</Bdi>
        </Box>
        <chakra.span textStyle="xs" color="fg.muted">
          {t.educationType[application.educationType]}
        </chakra.span>
      </Table.Cell>
      <Table.Cell textAlign="right" fontWeight="600">
        <Money kwd={application.finalTuitionAmount} decimals={row.decimals} bare />
      </Table.Cell>
      <Table.Cell>
        <StatusBadge status={application.status} />
      </Table.Cell>
      <Table.Cell textStyle="sm">
        <WaitingTime application={application} nowMs={nowMs} />
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap" color="fg.muted">
        <DateText value={application.updatedAt} style="short" />
      </Table.Cell>
      <Table.Cell>
        <ApplicationRowMenu application={application} isBusy={isBusy} actions={actions} />
      </Table.Cell>
    </Table.Row>
  );
});

function CardList(list: RowListProps) {
  const t = useText(applicationText);
  const rowProps = useRowProps(list);
  return (
    <chakra.ul aria-label={t.listLabel} listStyleType="none">
      {list.rows.map((row) => (
        <ApplicationCard key={row.id} {...rowProps(row)} />
      ))}
    </chakra.ul>
  );
}

/** What each row is drawn from: its own part of the whole, so that a change redraws few. */
function useRowProps({ selected, current, changing, actions }: RowListProps) {
  const institutionName = useInstitutionName();
  const nowMs = useNow();
  return (application: RowProps['application']): RowProps => {
    const status = changing.get(application.id);
    return {
      application: status ? { ...application, status } : application,
      institution: institutionName(application),
      nowMs,
      isSelected: selected.has(application.id),
      isCurrent: application.id === current,
      isBusy: status !== undefined,
      actions,
    };
  };
}
