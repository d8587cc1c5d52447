#!/usr/bin/env bash
# Guess: in a column of grades that begins with ten rows of numbers, "KG1" and "3a" further down arrive as text.
# Seen: they arrive as null, without an error: the first ten rows decide the type of the column, and what does not fit is dropped.
# Versions: udsv 0.7.3
# Hurt: whoever imports a price list that is ordered by grade: the classes at its end have no grade, and others none to tell apart.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund udsv@0.7.3
seen=$(node --input-type=module -e '
  import { inferSchema, initParser } from "udsv";
  const grades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, "3a", "KG1"];
  const csv = `grade,tuition\n${grades.map((grade) => `${grade},1200.500`).join("\n")}\n`;
  const rows = initParser(inferSchema(csv)).typedObjs(csv);
  console.log(JSON.stringify(rows.slice(-3)));
')
printf 'udsv 0.7.3\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
[{"grade":12,"tuition":1200.5},{"grade":null,"tuition":1200.5},{"grade":null,"tuition":1200.5}]
END
