#!/usr/bin/env bash
# Guess: the separator of a price list of two columns is found, whether the file ends with a newline, as spreadsheets write it,
#   or not.
# Seen: with the newline, a list of fewer than nine rows under its heading is taken for one column: the empty last line counts
#   as a row of one field, and the average of fields must pass 1.99 in the first ten lines. Without the newline, or with nine
#   rows, the separator is found. There is no error beyond a warning that the separator was not detected.
# Versions: papaparse 5.7.1
# Hurt: schools with few classes whose spreadsheet separates by semicolon or tab: the fee becomes part of the name.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund papaparse@5.7.1
seen=$(node --input-type=commonjs -e '
  const Papa = require("papaparse");
  const list = (rows, separator) => ["Class", ...Array.from({ length: rows }, (_, row) => `Grade ${row + 1}`)].map((name, row) => name + separator + (row ? 1200 + row : "Fee")).join("\n");
  for (const [name, separator] of [["semicolon", ";"], ["tab", "\t"]]) {
    for (const rows of [2, 8, 9]) {
      const widths = ["", "\n"].map((end) => Papa.parse(list(rows, separator) + end).data[1].length);
      console.log(`${name}, ${rows} rows: ${widths[0]} columns, with a last newline ${widths[1]}`);
    }
  }
')
printf 'papaparse 5.7.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
semicolon, 2 rows: 2 columns, with a last newline 1
semicolon, 8 rows: 2 columns, with a last newline 1
semicolon, 9 rows: 2 columns, with a last newline 2
tab, 2 rows: 2 columns, with a last newline 1
tab, 8 rows: 2 columns, with a last newline 1
tab, 9 rows: 2 columns, with a last newline 2
END
