#!/usr/bin/env bash
# Guess: a date cell in ISO form (t="d", as ISO/IEC 29500 allows and strict workbooks store it) is read as that day.
# Seen: the year is taken for a serial number: 1 September 2026 is read as 18 July 1905. SheetJS and read-excel-file read the same
#   file right.
# Versions: exceljs 4.4.0, xlsx 0.18.5, read-excel-file 9.3.17
# Hurt: imports of start days and birth dates from workbooks saved as strict Open XML: each becomes a day of July 1905.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 fflate@0.8.3
seen=$(node --input-type=module -e '
  import { writeFileSync, readFileSync } from "node:fs";
  import { strToU8, zipSync } from "fflate";
  import ExcelJS from "exceljs";
  import * as XLSX from "xlsx";
  import readXlsxFile from "read-excel-file/node";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const parts = "http://schemas.openxmlformats.org/package/2006";
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const files = {
    "[Content_Types].xml": `<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${parts}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Days" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${parts}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" s="1" t="d"><v>2026-09-01</v></c></row></sheetData></worksheet>`,
  };
  writeFileSync("days.xlsx", zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
  const day = (value) => value.toISOString().slice(0, 10);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile("days.xlsx");
  console.log("exceljs", day(workbook.worksheets[0].getCell("A1").value));
  console.log("xlsx", day(XLSX.read(readFileSync("days.xlsx"), { cellDates: true }).Sheets.Days.A1.v));
  console.log("read-excel-file", day((await readXlsxFile("days.xlsx"))[0].data[0][0]));
')
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
exceljs 1905-07-18
xlsx 2026-09-01
read-excel-file 2026-09-01
END
