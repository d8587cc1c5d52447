import { memo } from 'react';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText } from '#client/i18n/bidi.tsx';
import { ApplicationRowMenu } from './application-row-menu.tsx';
import { applicationText } from '../application-text.ts';
import { Assignee, ListMoney, ListStatus, RowMarks } from './list-values.tsx';
import { reviewListText } from './review-list-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { detailsLink, openRow, type RowProps } from './row-work.ts';
import { TickBox } from './tick-box.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** An application in the list where a table does not fit; styled by `listStyles`. */
export const ApplicationCard = memo(function ApplicationCard(row: RowProps) {
  const { application, institution, nowMs, isSelected, isCurrent, isBusy, actions } = row;
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { educationTypes } = useText(adminText);
  const { id, applicationId, applicantName } = application;
  return (
    <li
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={() => actions.setCurrent(id)}
      onClick={openRow(() => actions.view(id))}
      data-application={id}
      data-picked={isSelected || undefined}
    >
      <div className="head">
        <TickBox
          label={plain(list.select(applicationId, applicantName))}
          isTicked={isSelected}
          onToggle={() => actions.toggle(id)}
        />
        <div className="name">
          <bdi>{applicantName}</bdi>
        </div>
        <ListStatus status={application.status} />
      </div>
      <div className="place">
        <bdi>{institution}</bdi>
        <span>{' · '}</span>
        <span>{educationTypes[application.educationType]}</span>
      </div>
      <div className="reach">
        <bdi dir="ltr" className="email">
          {application.applicantEmail}
        </bdi>
        <ListMoney kwd={application.finalTuitionAmount} hasUnit />
      </div>
      <RowMarks application={application} />
      <div className="foot">
        <div className="times">
          <div className="id">
            <a className="details-link" {...detailsLink(id, actions.view)}>
              <bdi dir="ltr">{applicationId}</bdi>
            </a>
          </div>
          <span>{t.updatedOn}</span> <DateText value={application.updatedAt} style="short" />
          <Assignee application={application} />
          {application.firstReviewedAt === null && (
            <div className="since">
              <span>{list.columnWaiting}</span>{' '}
              <WaitingTime application={application} nowMs={nowMs} />
            </div>
          )}
        </div>
        <ApplicationRowMenu application={application} isBusy={isBusy} actions={actions} />
      </div>
    </li>
  );
});
