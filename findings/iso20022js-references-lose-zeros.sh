#!/usr/bin/env bash
# Guess: what the payer wrote with a transfer, "000123", and the bank's own reference arrive as written, since both are text.
# Seen: both arrive as numbers, 123 and 12, against the types that the library declares; an entry reference 12E4 stays text.
# Versions: iso20022.js 0.0.15
# Hurt: offices that find the agreement by the number in the transfer: 000123 is looked for as 123 and never found.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund iso20022.js@0.0.15
seen=$(node --input-type=module -e '
  import { CashManagementEndOfDayReport } from "iso20022.js";
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-02-02T08:00:00Z</CreDtTm></GrpHdr>
    <Stmt><Id>1</Id><CreDtTm>2026-02-02T08:00:00Z</CreDtTm><Acct><Id><IBAN>KW81CBKU0000000000001234560101</IBAN></Id><Ccy>EUR</Ccy>
    <Svcr><FinInstnId><BIC>CBKUKWKW</BIC></FinInstnId></Svcr></Acct>
    <Ntry><NtryRef>12E4</NtryRef><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-02-01</Dt></BookgDt><AcctSvcrRef>0012</AcctSvcrRef><BkTxCd><Prtry><Cd>C</Cd></Prtry></BkTxCd>
    <NtryDtls><TxDtls><RmtInf><Ustrd>000123</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const [entry] = CashManagementEndOfDayReport.fromXML(xml).statements[0].entries;
  const told = [entry.referenceId, entry.accountServicerReferenceId, entry.transactions[0].remittanceInformation];
  for (const one of told) console.log(typeof one, one);
')
printf 'iso20022.js 0.0.15\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
string 12E4
number 12
number 123
END
