#!/usr/bin/env bash
# Guess: a cell of 200.5 in Excel's number format for Arabic digits ([$-2000401]0.000) reads as ٢٠٠٫٥٠٠, or as 200.500.
# Seen: its text, and every CSV made of it, is "$200.500": the mark of the language is printed as a currency sign.
# Versions: xlsx (SheetJS) 0.18.5
# Hurt: schools whose price lists show Arabic digits: dinars become dollars in what is shown and exported; the value is right.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5
seen=$(node --input-type=module -e '
  import xlsx from "xlsx";
  const cell = { t: "n", v: 200.5, z: "[$-2000401]0.000" };
  const file = xlsx.write({ SheetNames: ["fees"], Sheets: { fees: { "!ref": "A1", A1: cell } } }, { type: "buffer" });
  const { fees } = xlsx.read(file).Sheets;
  console.log(fees.A1.v, fees.A1.w, xlsx.utils.sheet_to_csv(fees).trim());
')
printf 'xlsx 0.18.5\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
200.5 $200.500 $200.500
END
