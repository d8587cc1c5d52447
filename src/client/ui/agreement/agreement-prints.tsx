import { Button } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { AgreementView, StatementView } from '#domain/agreement/agreement.ts';
import { isAccepted } from '#domain/agreement/state.ts';
import { useText } from '#client/i18n/use-text.ts';
import { AgreementSheet } from './agreement-sheet.tsx';
import { agreementWords } from './agreement-words.ts';
import { ClearanceSheet } from './clearance-sheet.tsx';
import { StatementSheet } from './statement-sheet.tsx';

type AgreementPrintsProps = {
  agreement: Pick<
    AgreementView,
    | ('number' | 'state' | 'text' | 'rows' | 'contentHash' | 'acceptedAt' | 'acceptedName')
    | ('applicantName' | 'total' | 'settledOn')
  >;
  /** Fetches the statement, and hands it over. */
  fetchStatement: (show: (statement: StatementView) => void) => void;
};

/** The pages that can be printed: the agreement, its statement, and the letter once it is settled. */
export function AgreementPrints({ agreement, fetchStatement }: AgreementPrintsProps) {
  const t = useText(agreementWords);
  const [statement, setStatement] = useState<StatementView>();
  const [sheet, setSheet] = useState<'agreement' | 'clearance'>();
  const close = () => setSheet(undefined);
  const { state, settledOn } = agreement;
  return (
    <>
      <PrintButton label={t.printAgreement} onClick={() => setSheet('agreement')} />
      {isAccepted(state) && (
        <PrintButton label={t.printStatement} onClick={() => fetchStatement(setStatement)} />
      )}
      {settledOn !== null && (
        <PrintButton label={t.printClearance} onClick={() => setSheet('clearance')} />
      )}
      {sheet === 'agreement' && <AgreementSheet agreement={agreement} onDone={close} />}
      {sheet === 'clearance' && settledOn !== null && (
        <ClearanceSheet agreement={{ ...agreement, settledOn }} onDone={close} />
      )}
      {statement && <StatementSheet statement={statement} onDone={() => setStatement(undefined)} />}
    </>
  );
}

function PrintButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" minH="11" onClick={onClick}>
      <Printer size={16} aria-hidden="true" />
      <span>{label}</span>
    </Button>
  );
}
