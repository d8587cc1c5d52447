#!/usr/bin/env bash
# Guess: the amount of a camt.053 statement, which the library says it gives in minor units, is 200505 for 200.505 dinars.
# Seen: 20050.5: every currency is taken to have two decimals, so dinars come as tenths of what they are, with a fraction of the
#   smallest unit, and a balance with the noise of floating point.
# Versions: iso20022.js 0.0.15
# Hurt: whoever books dinars of Kuwait, Bahrain, Oman or Jordan in integer fils: each transfer is a tenth of itself.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund iso20022.js@0.0.15
seen=$(node --input-type=module -e '
  import { CashManagementEndOfDayReport } from "iso20022.js";
  const statement = (currency, amount) => `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
    <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-02-02T08:00:00Z</CreDtTm></GrpHdr>
    <Stmt><Id>1</Id><CreDtTm>2026-02-02T08:00:00Z</CreDtTm><Acct><Id><IBAN>KW81CBKU0000000000001234560101</IBAN></Id><Ccy>${currency}</Ccy>
    <Svcr><FinInstnId><BIC>CBKUKWKW</BIC></FinInstnId></Svcr></Acct>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Dt><Dt>2026-02-01</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>`;
  for (const [currency, amount] of [["EUR", "200.50"], ["KWD", "200.505"], ["KWD", "1200.505"]]) {
    const report = CashManagementEndOfDayReport.fromXML(statement(currency, amount));
    console.log(currency, amount, report.statements[0].balances[0].amount);
  }
')
printf 'iso20022.js 0.0.15\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
EUR 200.50 20050
KWD 200.505 20050.5
KWD 1200.505 120050.50000000001
END
