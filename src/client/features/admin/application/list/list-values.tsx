import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import { currencyName, toFils, formatAmount } from '../../../../../domain/money/money.ts';
import { statusStyles, useStatusWord } from '../../../../ui/status-badge.tsx';
import { useLanguage } from '../../../../i18n/language.tsx';

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
