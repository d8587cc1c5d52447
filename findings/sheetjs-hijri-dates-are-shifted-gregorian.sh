#!/usr/bin/env bash
# Guess: a date whose cell format asks for the Hijri calendar (B2yyyy/mm/dd, which Excel offers in the Gulf) gets the text that
#   Excel shows, within the day by which Hijri calendars differ.
# Seen: SheetJS takes 581 from the Gregorian year and keeps month and day: 1 September 2026 is 1445/09/01 instead of 1448/03/19,
#   two and a half years away. numfmt converts.
# Versions: xlsx 0.18.5 (SSF), numfmt 4.0.1
# Hurt: imports that read the shown text of dates: start days and birth dates of schools that keep them in the Hijri calendar.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 numfmt@4.0.1
seen=$(node --input-type=module -e '
  import XLSX from "xlsx";
  import { format } from "numfmt";
  for (const serial of [46023, 46082, 46266]) {
    const hijri = "B2yyyy/mm/dd";
    console.log(XLSX.SSF.format("yyyy-mm-dd", serial), "SheetJS", XLSX.SSF.format(hijri, serial), "numfmt", format(hijri, serial));
  }
')
printf 'xlsx 0.18.5, numfmt 4.0.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
2026-01-01 SheetJS 1445/01/01 numfmt 1447/07/13
2026-03-01 SheetJS 1445/03/01 numfmt 1447/09/13
2026-09-01 SheetJS 1445/09/01 numfmt 1448/03/19
END
