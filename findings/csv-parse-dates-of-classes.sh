#!/usr/bin/env bash
# Guess: with cast and cast_date numbers and dates of a price list get their types, and what is neither, "Grade 5" or "KD 12", stays
#   text.
# Seen: both become days: Grade 5 is 1 May 2001, KG 1 is 1 January 2001, KD 12 is 1 December 2001, "School 2026" is New Year 2026 and
#   the class 5/6 is 6 May 2001. Whatever the Date constructor of the engine makes a day of is taken. "Grade 13" stays text.
# Versions: csv-parse 7.0.3 on Node.js (V8)
# Hurt: imports of classes and fees: the twelve grades of a school become the months of 2001, and so does a fee of KD 12 or less.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund csv-parse@7.0.3
seen=$(TZ=UTC node --input-type=module -e '
  import { parse } from "csv-parse/sync";
  const cells = ["2026-09-01", "200.500", "Grade 5", "Grade 13", "KG 1", "KD 12", "School 2026", "5/6", "\u0627\u0644\u0635\u0641 5"];
  const show = ([value]) => value instanceof Date ? value.toISOString().slice(0, 10) : JSON.stringify(value);
  parse(cells.join("\n"), { cast: true, cast_date: true }).forEach((row, index) => console.log(index === 8 ? "Grade 5 in Arabic" : cells[index], show(row)));
')
printf 'csv-parse 7.0.3\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
2026-09-01 2026-09-01
200.500 200.5
Grade 5 2001-05-01
Grade 13 "Grade 13"
KG 1 2001-01-01
KD 12 2001-12-01
School 2026 2026-01-01
5/6 2001-05-06
Grade 5 in Arabic 2001-05-01
END
