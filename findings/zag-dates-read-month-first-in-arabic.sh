#!/usr/bin/env bash
# Guess: in ar-KW, where a date is written 1/9/2026 for 1 September, parseDateString reads what was typed in that order, in Latin
#   and in Arabic digits.
# Seen: in every Arabic locale 01/09/2026 becomes 9 January and 25/12/2026 nothing, as an American date would; Arabic digits are
#   never read. en-GB is read day first. Only what was typed within twelve days of the month goes wrong without a sign.
# Versions: @zag-js/date-utils 1.47.0 (the date picker of Ark and Chakra), @internationalized/date 3.12.4
# Hurt: Arabic forms that let people type a date: a first instalment or a birthday lands in another month.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @zag-js/date-utils@1.47.0 @internationalized/date@3.12.4
seen=$(node --input-type=module -e '
  import { parseDateString } from "@zag-js/date-utils";
  for (const locale of ["en-GB", "ar-KW", "ar-EG"]) {
    const read = ["01/09/2026", "25/12/2026", "٠١/٠٩/٢٠٢٦"].map((typed) => String(parseDateString(typed, locale, "UTC")));
    console.log(locale, "shows", new Date("2026-09-01").toLocaleDateString(`${locale}-u-nu-latn`, { timeZone: "UTC" }).replace(/[^\d/]/g, ""), "reads", ...read);
  }
')
printf '@zag-js/date-utils 1.47.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
en-GB shows 01/09/2026 reads 2026-09-01 2026-12-25 undefined
ar-KW shows 1/9/2026 reads 2026-01-09 undefined undefined
ar-EG shows 1/9/2026 reads 2026-01-09 undefined undefined
END
