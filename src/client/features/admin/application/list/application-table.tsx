import { Box, chakra, useMediaQuery } from '@chakra-ui/react';
import { memo, useEffect, useState } from 'react';
import { serverNow } from '#client/lib/clock.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText } from '#client/i18n/bidi.tsx';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationRowMenu } from './application-row-menu.tsx';
import { listStyles } from './application-list-style.ts';
import { applicationText } from '../application-text.ts';
import { useInstitutionName } from '#client/features/admin/institution/catalogue.ts';
import { Assignee, ListMoney, ListStatus, RowMarks } from './list-values.tsx';
import { reviewListText } from './review-list-text.ts';
import { detailsLink, openRow, type RowListProps, type RowProps } from './row-work.ts';
import { TickBox } from './tick-box.tsx';
import { adminText } from '#client/features/admin/shell/text.ts';
import { WaitingTime } from './waiting-time.tsx';

/** The narrowest window in which a table fits beside the menu. */
const WIDE = '(min-width: 64rem)';

const MINUTE_MS = 60_000;

type ApplicationTableProps = RowListProps & {
  /** Whether these rows are still those of the previous filters. */
  isStale: boolean;
};

/** The list as a table if it fits, else as cards. Only one of them is rendered, because rows contain menus. */
export function ApplicationTable({ isStale, ...list }: ApplicationTableProps) {
  const [isWide] = useMediaQuery([WIDE], { ssr: false });
  return (
    // NOTE: an inline style, because another class would recalculate the style of every row.
    <Box css={listStyles} style={{ opacity: isStale ? 0.6 : 1 }} aria-busy={isStale}>
      {isWide ? <WideTable {...list} /> : <CardList {...list} />}
    </Box>
  );
}

function WideTable(list: RowListProps) {
  const t = useText(applicationText);
  const rowProps = useRowProps(list);
  return (
    <Box role="region" aria-label={t.listLabel}>
      {/* NOTE: laid out as a grid, a table needs roles to stay one for assistive technology. */}
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
  const tickBox = (
    <TickBox
      label={list.selectPage}
      isTicked={isAll}
      isPartly={picked > 0 && !isAll}
      onToggle={() => togglePage(!isAll)}
    />
  );
  const headings = {
    tick: tickBox,
    id: t.columnId,
    applicant: t.columnApplicant,
    institution: t.columnInstitution,
    amount: t.columnTuition,
    status: admin.status,
    waiting: list.columnWaiting,
    updated: t.columnUpdated,
    tools: admin.actions,
  };
  return (
    <tr role="row">
      {Object.entries(headings).map(([name, heading]) => (
        <th
          key={name}
          role="columnheader"
          scope="col"
          data-cell={name}
          aria-sort={name === 'updated' && !isQueue ? 'descending' : undefined}
        >
          {heading}
        </th>
      ))}
    </tr>
  );
}

const WideRow = memo(function WideRow(row: RowProps) {
  const { application, institution, nowMs, isSelected, isCurrent, isBusy, actions } = row;
  const list = useText(reviewListText);
  const { educationTypes } = useText(adminText);
  const { id, applicationId, applicantName } = application;
  return (
    <tr
      role="row"
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={() => actions.setCurrent(id)}
      onClick={openRow(() => actions.view(id))}
      data-application={id}
      data-picked={isSelected || undefined}
    >
      <td role="cell" data-cell="tick">
        <TickBox
          label={plain(list.select(applicationId, applicantName))}
          isTicked={isSelected}
          onToggle={() => actions.toggle(id)}
        />
      </td>
      <td role="cell" data-cell="id">
        <a className="details-link" {...detailsLink(id, actions.view)}>
          <bdi dir="ltr">{applicationId}</bdi>
        </a>
      </td>
      <td role="cell" data-cell="applicant">
        <div className="name">
          <bdi>{applicantName}</bdi>
        </div>
        <bdi dir="ltr" className="fine line" title={application.applicantEmail}>
          {application.applicantEmail}
        </bdi>
      </td>
      <td role="cell" data-cell="institution">
        <div className="lines" title={institution}>
          <bdi>{institution}</bdi>
        </div>
        <div className="fine">{educationTypes[application.educationType]}</div>
      </td>
      <td role="cell" data-cell="amount">
        <ListMoney kwd={application.finalTuitionAmount} />
      </td>
      <td role="cell" data-cell="status">
        <ListStatus status={application.status} />
        <RowMarks application={application} />
      </td>
      <td role="cell" data-cell="waiting">
        <WaitingTime application={application} nowMs={nowMs} />
      </td>
      <td role="cell" data-cell="updated">
        <DateText value={application.updatedAt} style="short" />
        <Assignee application={application} />
      </td>
      <td role="cell" data-cell="tools">
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

/** The props of each row, only its own part, so that a change renders few rows. */
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

/** The time in ms, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
