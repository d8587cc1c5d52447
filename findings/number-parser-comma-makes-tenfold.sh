#!/usr/bin/env bash
# Guess: for "1250,5" the number parser of react-aria and Zag (the number inputs of several component libraries) gives 1250.5 or
#   nothing, since a group has three digits.
# Seen: the comma is dropped wherever it stands: 12505, ten times the amount, and "12,50" is 1250.
# Versions: @internationalized/number 3.6.9
# Hurt: who types a decimal comma, as much of Europe does, into an amount: tenfold or hundredfold, without an error.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @internationalized/number@3.6.9
seen=$(node --input-type=module -e '
  import { NumberParser } from "@internationalized/number";
  const parser = new NumberParser("ar-KW", { maximumFractionDigits: 3 });
  for (const typed of ["1,250.500", "1250,5", "12,50"]) console.log(typed, parser.parse(typed));
')
printf '@internationalized/number 3.6.9\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
1,250.500 1250.5
1250,5 12505
12,50 1250
END
