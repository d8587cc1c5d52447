#!/usr/bin/env bash
# Guess: a parser that is told ar-KW reads "24 فبراير 2026" as well as "٢٤ فبراير ٢٠٢٦": people in Kuwait write both.
# Seen: with ar-KW only the Arabic digits are read, with "ar" only the Latin ones; 24/02/2026 is invalid with ar-KW too.
# Versions: any-date-parser 2.2.4
# Hurt: forms and imports in Arabic: the commoner way to write a date in Kuwait is an invalid date.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund any-date-parser@2.2.4
seen=$(node --input-type=module -e '
  import parser from "any-date-parser";
  for (const locale of ["ar-KW", "ar"]) {
    for (const text of ["24 فبراير 2026", "٢٤ فبراير ٢٠٢٦", "24/02/2026"]) {
      const day = parser.fromString(text, locale);
      console.log(locale, text, Number.isNaN(Number(day)) ? "invalid" : day.toISOString().slice(0, 10));
    }
  }
')
printf 'any-date-parser 2.2.4\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ar-KW 24 فبراير 2026 invalid
ar-KW ٢٤ فبراير ٢٠٢٦ 2026-02-24
ar-KW 24/02/2026 invalid
ar 24 فبراير 2026 2026-02-24
ar ٢٤ فبراير ٢٠٢٦ invalid
ar 24/02/2026 2026-02-24
END
