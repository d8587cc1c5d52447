import { FileCheck, Hourglass, MailX, TriangleAlert, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { countryCode, groupedPhone } from '#domain/person/phone.ts';
import { currencyName, toFils, formatAmount } from '#domain/money/money.ts';
import { statusStyles, useStatusWord } from '#client/ui/status-badge.tsx';
import { dtiLimit, dtiPercent } from '#client/ui/chart/dti-level.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { marksText } from './marks-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** Values of the applications list as plain elements, styled by `listStyles`. */

/** An application's status by colour, icon and word. */
export function ListStatus({ status }: { status: ApplicationStatus }) {
  const word = useStatusWord();
  const { icon: Icon } = statusStyles[status];
  return (
    <span className="status" data-status={status}>
      <Icon size={14} aria-hidden="true" />
      <span>{word(status)}</span>
    </span>
  );
}

type ListMoneyProps = {
  kwd: number;
  /** False if the column's header has the unit. */
  hasUnit?: boolean;
};

/** An amount with three decimals, as everywhere in the dashboard: `1,250.000`, or with its unit. */
export function ListMoney({ kwd, hasUnit = false }: ListMoneyProps) {
  const { language } = useLanguage();
  const amount = (
    <bdi dir="ltr" className="num">
      {formatAmount(toFils(kwd), 3)}
    </bdi>
  );
  const unit = hasUnit && <span className="unit">{currencyName[language]}</span>;
  return (
    <bdi className="amount money">
      {language === 'en' && unit && <>{unit} </>}
      {amount}
      {language === 'ar' && unit && <> {unit}</>}
    </bdi>
  );
}

/** What a reviewer should know about an application before opening it; styled by `listStyles`. */
export function RowMarks({ application }: { application: ApplicationRowView }) {
  const t = useText(marksText);
  const { isOverLimit, sharesCivilId, documentRequestState, isNew, isUndelivered } = application;
  const isWithdrawn = application.withdrawnAt !== undefined;
  const isMarked = isOverLimit || sharesCivilId || documentRequestState !== null || isNew;
  if (!isMarked && !isUndelivered && !isWithdrawn) return null;
  const share = dtiPercent(application.debtToIncomeRatio ?? 0);
  const phone = `${countryCode} ${groupedPhone(application.applicantPhone)}`;
  return (
    <span className="marks">
      {isNew && (
        <span className="mark" data-mark="new" title={t.newHint}>
          {t.isNew}
        </span>
      )}
      {isWithdrawn && (
        <span className="mark" data-mark="withdrawn" title={t.withdrawnHint}>
          {t.withdrawn}
        </span>
      )}
      {isOverLimit && (
        <Mark
          name="overLimit"
          words={plain(t.overWith(share, dtiLimit))}
          shown={<bdi dir="ltr">{share}</bdi>}
        >
          <TriangleAlert size={12} aria-hidden="true" />
        </Mark>
      )}
      {sharesCivilId && (
        <Mark name="sameCivilId" words={t.duplicateHint}>
          <Users size={13} aria-hidden="true" />
        </Mark>
      )}
      {isUndelivered && (
        <Mark
          name="undelivered"
          words={plain(t.undelivered(phone))}
          shown={
            <span>
              <span>{t.notArrived}</span> <bdi dir="ltr">{phone}</bdi>
            </span>
          }
        >
          <MailX size={12} aria-hidden="true" />
        </Mark>
      )}
      {documentRequestState === 'awaited' && (
        <Mark name="awaited" words={t.requested}>
          <Hourglass size={13} aria-hidden="true" />
        </Mark>
      )}
      {documentRequestState === 'resent' && (
        <Mark name="resent" words={t.received}>
          <FileCheck size={13} aria-hidden="true" />
        </Mark>
      )}
    </span>
  );
}

type MarkProps = { name: string; words: string; shown?: ReactNode; children: ReactNode };

function Mark({ name, words, shown, children }: MarkProps) {
  return (
    <span className="mark" data-mark={name} title={words}>
      {children}
      {shown && <span aria-hidden="true">{shown}</span>}
      <span className="unseen">{words}</span>
    </span>
  );
}

/** The assignee; nothing if there is none. */
export function Assignee({ application: { assignedTo } }: { application: ApplicationRowView }) {
  const t = useText(marksText);
  if (!assignedTo) return null;
  return (
    <span className="assignee" title={plain(t.assignedTo(assignedTo.name))}>
      <UserRound size={12} aria-hidden="true" />
      <span className="unseen">{`${t.assignment} `}</span>
      <bdi>{assignedTo.name}</bdi>
    </span>
  );
}
