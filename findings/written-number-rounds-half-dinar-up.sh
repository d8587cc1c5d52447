#!/usr/bin/env bash
# Guess: 200.750 in words has its decimals in it, or leaves them out (two hundred), or throws.
# Seen: it is rounded to the next whole number without a word, in English and in Arabic: 200.75 is two hundred and one, 0.5 is one.
# Versions: written-number 0.11.1
# Hurt: receipts with the amount in words beside the digits, where the words count: up to 500 fils more or less than was paid.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund written-number@0.11.1
seen=$(node --input-type=commonjs -e '
  const inWords = require("written-number");
  for (const amount of [200, 200.25, 200.75, 0.5]) console.log(amount, "|", inWords(amount), "|", inWords(amount, { lang: "ar" }));
')
printf 'written-number 0.11.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
200 | two hundred | مائتان
200.25 | two hundred | مائتان
200.75 | two hundred and one | مائتان وواحد
0.5 | one | واحد
END
