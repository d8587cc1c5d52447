#!/usr/bin/env bash
# Guess: a row marked RC in a bank statement (reversal of a credit: the money left again) is read as money out or as a reversal.
# Seen: it has the same isCredit and isExpense as the credit that it takes back; nothing in the transaction tells the two apart.
# Versions: mt940-js 1.0.0
# Hurt: an office that books its statement: a returned cheque counts as a second payment instead of none.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
# tslib: the package needs it and does not say so.
npm install --silent --ignore-scripts --no-audit --no-fund mt940-js@1.0.0 tslib@2.8.1
seen=$(node --input-type=module -e '
  import { read } from "mt940-js";
  const row = (mark) => `:61:2602010201${mark}200,500NTRFREF//B1\r\n:86:Cheque\r\n`;
  const text = `:20:1\r\n:25:ACCOUNT\r\n:28C:1/1\r\n:60F:C260201KWD1000,000\r\n${row("C")}${row("RC")}:62F:C260202KWD1000,000\r\n`;
  const [{ transactions }] = await read(Buffer.from(text));
  for (const one of transactions) console.log(one.amount, one.isCredit, one.isExpense);
  const differing = Object.keys(transactions[0]).filter(
    (key) => JSON.stringify(transactions[0][key]) !== JSON.stringify(transactions[1][key]),
  );
  console.log("differs in", differing);
')
printf 'mt940-js 1.0.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
200.5 true true
200.5 true true
differs in []
END
