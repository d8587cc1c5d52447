#!/usr/bin/env bash
# Guess: the locale ar-KW-u-nu-latn chooses the digits that are shown; Arabic ones are still read, as with ar-KW and even en-KW.
# Seen: with -u-nu-latn Arabic digits are not a number. Every other locale reads both kinds.
# Versions: @internationalized/number 3.6.9
# Hurt: Arabic pages that show Latin digits: what an Arabic keyboard types is refused.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @internationalized/number@3.6.9
seen=$(node --input-type=module -e '
  import { NumberParser } from "@internationalized/number";
  for (const locale of ["ar-KW", "en-KW", "ar-KW-u-nu-latn"]) {
    console.log(locale, ["1250", "١٢٥٠"].map((typed) => new NumberParser(locale).parse(typed)).join(" "));
  }
')
printf '@internationalized/number 3.6.9\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ar-KW 1250 1250
en-KW 1250 1250
ar-KW-u-nu-latn 1250 NaN
END
