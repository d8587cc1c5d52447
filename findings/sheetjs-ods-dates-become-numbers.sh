#!/usr/bin/env bash
# Guess: a date that SheetJS saves as ODS is a date in the file, as the same date saved as XLSX is.
# Seen: it is saved as an untyped number (46145 for 3 May 2026) whose shown text alone is a date, and is read back as that number;
#   XLSX gives the date back.
# Versions: xlsx 0.18.5
# Hurt: imports of ODS files: a day in the column of prices is an amount of 46,145.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 fflate@0.8.3
seen=$(TZ=UTC node --input-type=module -e '
  import XLSX from "xlsx";
  import { strFromU8, unzipSync } from "fflate";
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[new Date(2026, 4, 3)]]), "Days");
  for (const bookType of ["xlsx", "ods"]) {
    const file = XLSX.write(book, { bookType, type: "buffer" });
    const { t, v } = XLSX.read(file, { cellDates: true }).Sheets.Days.A1;
    console.log(bookType, t, t === "d" ? v.toISOString().slice(0, 10) : v);
    if (bookType === "ods") console.log(/<table:table-cell[^>]*value-type.*?<\/table:table-cell>/.exec(strFromU8(unzipSync(file)["content.xml"]))[0]);
  }
')
printf 'xlsx 0.18.5\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
xlsx d 2026-05-03
ods n 46145
<table:table-cell office:value-type="float" office:value="46145"><text:p>5/3/26</text:p></table:table-cell>
END
