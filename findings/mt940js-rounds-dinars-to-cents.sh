#!/usr/bin/env bash
# Guess: an amount of a bank statement in Kuwaiti dinars keeps the three decimals that MT940 allows.
# Seen: amounts are rounded to two (200,505 is 200.51, and so is the closing balance); with two such rows the sum of the rounded
#   amounts is not the turnover, and the whole statement is refused as wrong.
# Versions: mt940js 1.3.5
# Hurt: offices in Kuwait, Bahrain and Oman that match transfers by amount: five fils are wrong, or nothing is read.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mt940js@1.3.5
seen=$(node --input-type=module -e '
  import { Parser } from "mt940js";
  const row = ":61:2602010201C200,505NTRFREF//B1\r\n:86:Transfer\r\n";
  const statement = (rows, closing) =>
    `:20:1\r\n:25:ACCOUNT\r\n:28C:1/1\r\n:60F:C260201KWD1000,000\r\n${rows}:62F:C260202KWD${closing}\r\n`;
  const [one] = new Parser().parse(statement(row, "1200,505"));
  console.log(one.transactions[0].amount, one.closingBalance);
  try {
    new Parser().parse(statement(row + row, "1401,010"));
  } catch ({ message }) {
    console.log(message);
  }
')
printf 'mt940js 1.3.5\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
200.51 1200.51
Sum of lines (401.02) != turnover (401.01) in group 1
END
