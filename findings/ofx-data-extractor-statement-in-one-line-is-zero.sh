#!/usr/bin/env bash
# Guess: a statement in OFX 1.02 whose tags stand in one line, without closing tags of values, as SGML allows and banks send it, has
#   the same totals as with a tag a line, or throws.
# Seen: the summary is all zeros and empty dates, without an error, where the same file with line breaks has one credit of 200.505;
#   toJson throws. ofx-js and node-ofx-parser read both forms.
# Versions: ofx-data-extractor 1.5.0, ofx-js 1.1.1, node-ofx-parser 0.5.1
# Hurt: offices that check what came in by the summary: the bank's file says that nobody paid.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund ofx-data-extractor@1.5.0 ofx-js@1.1.1 node-ofx-parser@0.5.1
seen=$(node --input-type=module -e '
  import nodeOfx from "node-ofx-parser";
  import { Ofx } from "ofx-data-extractor";
  import * as ofxJs from "ofx-js";
  const header = ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:UTF-8", "CHARSET:NONE", "COMPRESSION:NONE",
    "OLDFILEUID:NONE", "NEWFILEUID:NONE", "", ""].join("\n");
  const status = ["<STATUS>", "<CODE>0", "<SEVERITY>INFO", "</STATUS>"];
  const tags = ["<OFX>", "<SIGNONMSGSRSV1>", "<SONRS>", ...status, "<DTSERVER>20260202", "<LANGUAGE>ENG", "</SONRS>", "</SIGNONMSGSRSV1>",
    "<BANKMSGSRSV1>", "<STMTTRNRS>", "<TRNUID>1", ...status, "<STMTRS>", "<CURDEF>KWD", "<BANKACCTFROM>", "<BANKID>1", "<ACCTID>1",
    "<ACCTTYPE>CHECKING", "</BANKACCTFROM>", "<BANKTRANLIST>", "<DTSTART>20260201", "<DTEND>20260228", "<STMTTRN>", "<TRNTYPE>CREDIT",
    "<DTPOSTED>20260201", "<TRNAMT>200.505", "<FITID>1", "<NAME>Transfer", "</STMTTRN>", "</BANKTRANLIST>", "<LEDGERBAL>",
    "<BALAMT>1200.505", "<DTASOF>20260228", "</LEDGERBAL>", "</STMTRS>", "</STMTTRNRS>", "</BANKMSGSRSV1>", "</OFX>"];
  const amount = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.TRNAMT;
  for (const [name, body] of [["a tag a line", tags.join("\n")], ["one line", tags.join("")]]) {
    const file = header + body;
    console.log(name, JSON.stringify(new Ofx(file).getTransactionsSummary()));
    console.log(name, "ofx-js", amount(await (ofxJs.parse ?? ofxJs.default.parse)(file)), "node-ofx-parser", amount(nodeOfx.parse(file)));
  }
')
printf 'ofx-data-extractor 1.5.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
a tag a line {"dateStart":"2026-02-01","dateEnd":"2026-02-28","credit":200.505,"debit":0,"amountOfCredits":1,"amountOfDebits":0}
a tag a line ofx-js 200.505 node-ofx-parser 200.505
one line {"dateStart":"","dateEnd":"","credit":0,"debit":0,"amountOfCredits":0,"amountOfDebits":0}
one line ofx-js 200.505 node-ofx-parser 200.505
END
