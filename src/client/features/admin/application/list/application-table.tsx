import { Box, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { DateText } from '../../../../i18n/bidi.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationRowMenu } from './application-row-menu.tsx';
import { listLook } from './application-list-look.ts';
import { applicationText } from '../application-text.ts';
import { useInstitutionName } from '../../institution/catalogue.ts';
import { ListMoney, ListDocumentState, ListStatus } from './list-values.tsx';
import { reviewListText } from './review-list-text.ts';
import type { RowListProps, RowProps } from './row-work.ts';
import { TickBox } from './tick-box.tsx';
import { adminText } from '../../shell/text.ts';
import { useNow } from './use-now.ts';
import { useWide } from './use-wide.ts';
import { WaitingTime } from './waiting-time.tsx';

type ApplicationTableProps = RowListProps & {
  /** Whether these rows still answer the filters before. */
  isStale: boolean;
};

/** The list as a table where there is room, else as cards. */
export function ApplicationTable({ isStale, ...list }: ApplicationTableProps) {
  const isWide = useWide();
  return (
    // NOTE: set on the element itself, since another class here would have every row's style found anew.
    <Box css={listLook} style={{ opacity: isStale ? 0.6 : 1 }} aria-busy={isStale}>
      {isWide ? <WideTable {...list} /> : <CardList {...list} />}
    </Box>
  );
}

function WideTable(list: RowListProps) {
  const t = useText(applicationText);
  const rowProps = useRowProps(list);
  return (
    <Box role="region" aria-label={t.listLabel}>
      {/* NOTE: laid out as a grid, a table keeps its meaning by its roles alone. */}
      <table role="table">
        <thead role="rowgroup">
          <HeadingRow {...list} />
        </thead>
        <tbody role="rowgroup">
          {list.rows.map((row) => (
            <WideRow key={row.id} {...rowProps(row)} />
          ))}
        </tbody>
      </table>
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
    <tr role="row">
      <th role="columnheader" scope="col">
        <TickBox
          label={list.selectPage}
          isTicked={isAll}
          isPartly={picked > 0 && !isAll}
          onToggle={() => togglePage(!isAll)}
        />
      </th>
      <th role="columnheader" scope="col">
        {t.columnId}
      </th>
      <th role="columnheader" scope="col">
        {t.columnApplicant}
      </th>
      <th role="columnheader" scope="col">
        {t.columnInstitution}
      </th>
      <th role="columnheader" scope="col" className="amount">
        {t.columnTuition}
      </th>
      <th role="columnheader" scope="col">
        {admin.status}
      </th>
      <th role="columnheader" scope="col">
        {list.columnWaiting}
      </th>
      <th role="columnheader" scope="col" aria-sort={isQueue ? undefined : 'descending'}>
        {t.columnUpdated}
      </th>
      <th role="columnheader" scope="col">
        {admin.actions}
      </th>
    </tr>
  );
}

const WideRow = memo(function WideRow(row: RowProps) {
  const { application, institution, nowMs, isSelected, isCurrent, isBusy, actions } = row;
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { id, applicationId, applicantName } = application;
  return (
    <tr
      role="row"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={() => actions.setCurrent(id)}
      data-application={id}
      data-picked={isSelected || undefined}
    >
      <td role="cell">
        <TickBox
          label={plain(list.select(applicationId, applicantName))}
          isTicked={isSelected}
          onToggle={() => actions.toggle(id)}
        />
      </td>
      <td role="cell" className="id">
        <bdi dir="ltr">{applicationId}</bdi>
      </td>
      <td role="cell" className="applicant">
        <div className="name">
          <bdi>{applicantName}</bdi>
        </div>
        <bdi dir="ltr" className="fine line" title={application.applicantEmail}>
          {application.applicantEmail}
        </bdi>
      </td>
      <td role="cell" className="institution">
        <bdi className="line" title={institution}>
          {institution}
        </bdi>
        <div className="fine">{t.educationType[application.educationType]}</div>
      </td>
      <td role="cell" className="amount">
        <ListMoney kwd={application.finalTuitionAmount} />
      </td>
      <td role="cell">
        <ListStatus status={application.status} />
        <ListDocumentState state={application.papers} />
      </td>
      <td role="cell">
        <WaitingTime application={application} nowMs={nowMs} />
      </td>
      <td role="cell" className="updated">
        <DateText value={application.updatedAt} style="short" />
      </td>
      <td role="cell">
        <ApplicationRowMenu application={application} isBusy={isBusy} actions={actions} />
      </td>
    </tr>
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
