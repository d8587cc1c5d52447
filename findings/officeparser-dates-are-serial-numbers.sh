#!/usr/bin/env bash
# Guess: the text of a workbook has its dates and percentages as the sheet shows them, or as ISO dates.
# Seen: a date is the number of days that the file stores, 46266 for 1 September 2026, and 12.5% is 0.125; neither the cell nor its
#   formatting says that it is a date, and the CSV that the library makes has the same numbers. exceljs reads the date.
# Versions: officeparser 7.8.0, exceljs 4.4.0 (also writes the file)
# Hurt: searches and checks of uploaded schedules: no due day is found, and between amounts it is an amount.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund officeparser@7.8.0 exceljs@4.4.0
seen=$(node --input-type=module -e '
  import ExcelJS from "exceljs";
  import { parseOffice } from "officeparser";
  const workbook = new ExcelJS.Workbook(), sheet = workbook.addWorksheet("Plan");
  sheet.addRow(["Due", new Date("2026-09-01T00:00:00Z"), 0.125]);
  sheet.getCell("B1").numFmt = "yyyy-mm-dd";
  sheet.getCell("C1").numFmt = "0.0%";
  const file = Buffer.from(await workbook.xlsx.writeBuffer()), again = new ExcelJS.Workbook();
  const document = await parseOffice(file);
  await again.xlsx.load(file);
  console.log("officeparser", document.toText().trim().split(/\s+/).join(" "));
  console.log("exceljs", again.worksheets[0].getCell("B1").value.toISOString().slice(0, 10));
')
printf 'officeparser 7.8.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
officeparser Due 46266 0.125
exceljs 2026-09-01
END
