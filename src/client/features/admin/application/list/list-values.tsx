import { FileCheck, Hourglass } from 'lucide-react';
import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import { currencyName, filsOf, formatAmount } from '../../../../../domain/money/money.ts';
import type { DocumentState } from '../../../../../domain/document/document-state.ts';
import { statusLooks, useStatusWord } from '../../../../ui/status-badge.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { reviewListText } from './review-list-text.ts';

/** Values of the applications list as plain elements, which `listLook` draws. */

/** An application's status by colour, icon and word. */
export function ListStatus({ status }: { status: ApplicationStatus }) {
  const word = useStatusWord();
  const { icon: Icon } = statusLooks[status];
  return (
    <span className="status" data-status={status}>
      <Icon size={14} aria-hidden="true" />
      <span>{word(status)}</span>
    </span>
  );
}

/** Whether a document is awaited from the applicant, or came and waits for the reviewer. */
export function ListDocumentState({ state }: { state: DocumentState | null }) {
  const t = useText(reviewListText);
  if (state === null) return null;
  const Icon = state === 'resent' ? FileCheck : Hourglass;
  return (
    <span className="papers" data-papers={state}>
      <Icon size={12} aria-hidden="true" />
      <span>{t.papers[state]}</span>
    </span>
  );
}

type ListMoneyProps = {
  kwd: number;
  /** Left out where the column's header tells it. */
  hasUnit?: boolean;
};

/** An amount, with three decimals as everywhere in the dashboard: `1,250.000`, or with its unit. */
export function ListMoney({ kwd, hasUnit = false }: ListMoneyProps) {
  const { language } = useLanguage();
  const amount = (
    <bdi dir="ltr" className="num">
      {formatAmount(filsOf(kwd), 3)}
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
