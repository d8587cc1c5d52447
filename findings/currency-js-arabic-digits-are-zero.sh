#!/usr/bin/env bash
# Guess: an amount in Arabic digits is read, or refused where errorOnInvalid asks for it.
# Seen: it is 0, with errorOnInvalid too, and so is text without any digit. An amount behind the abbreviation of the dinar in
#   Arabic, whose letters are separated by points, is NaN, without an error; behind KD it is read.
# Versions: currency.js 2.0.4
# Hurt: forms and imports in Arabic: an amount of 0 passes every check that asks for a number.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund currency.js@2.0.4
seen=$(node --input-type=commonjs -e '
  const currency = require("currency.js");
  for (const text of ["1250.500", "١٢٥٠٫٥٠٠", "٢٠٣", "free", "KD 203.500", "د.ك. 203.500"]) {
    console.log(text, currency(text, { precision: 3, errorOnInvalid: true }).value);
  }
')
printf 'currency.js 2.0.4\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
1250.500 1250.5
١٢٥٠٫٥٠٠ 0
٢٠٣ 0
free 0
KD 203.500 203.5
د.ك. 203.500 NaN
END
