#!/usr/bin/env bash
# Guess: a date whose cell format shows it in the Hijri calendar (B2yyyy/mm/dd, which Excel offers in the Gulf) is read as a date,
#   like the same day in yyyy/mm/dd: the format changes what is shown, not what is stored.
# Seen: it is read as the number 46266; the prefix B2 hides the format. exceljs and hucre read both as 1 September 2026.
# Versions: read-excel-file 9.3.17, exceljs 4.4.0 (also writes the file), hucre 1.0.0
# Hurt: imports of price lists and start days from Gulf workbooks: a day in a column of prices is an amount of 46,266.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund read-excel-file@9.3.17 exceljs@4.4.0 hucre@1.0.0
seen=$(node --input-type=module -e '
  import ExcelJS from "exceljs";
  import { readXlsx } from "hucre";
  import readXlsxFile from "read-excel-file/node";
  const workbook = new ExcelJS.Workbook(), sheet = workbook.addWorksheet("Fees"), formats = ["yyyy/mm/dd", "B2yyyy/mm/dd"];
  formats.forEach((format, index) => Object.assign(sheet.getCell(1, index + 1), { value: new Date("2026-09-01T00:00:00Z"), numFmt: format }));
  const file = Buffer.from(await workbook.xlsx.writeBuffer());
  const show = (value) => value instanceof Date ? value.toISOString().slice(0, 10) : value;
  const again = new ExcelJS.Workbook();
  await again.xlsx.load(file);
  const rows = {
    "read-excel-file": (await readXlsxFile(file))[0].data[0],
    exceljs: again.worksheets[0].getRow(1).values.slice(1),
    hucre: (await readXlsx(file)).sheets[0].rows[0],
  };
  for (const [name, row] of Object.entries(rows)) console.log(name, row.map((value, index) => `${formats[index]} ${show(value)}`).join(" "));
')
printf 'read-excel-file 9.3.17\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
read-excel-file yyyy/mm/dd 2026-09-01 B2yyyy/mm/dd 46266
exceljs yyyy/mm/dd 2026-09-01 B2yyyy/mm/dd 2026-09-01
hucre yyyy/mm/dd 2026-09-01 B2yyyy/mm/dd 2026-09-01
END
