#!/usr/bin/env bash
# Guess: a column of type bigint has one JavaScript type: text, as node-postgres gives it, or always BigInt.
# Seen: a value is a number up to 2^53 - 1 and a BigInt above, so that the same column, and a total over it, changes type with
#   its value. JSON.stringify fails only then.
# Versions: @electric-sql/pglite 0.5.17
# Hurt: sums of money in the smallest unit: every test passes, and the first large value fails to be sent, or to be added to a
#   number.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @electric-sql/pglite@0.5.17
seen=$(node --input-type=module -e '
  import { PGlite } from "@electric-sql/pglite";
  const db = new PGlite();
  for (const value of ["203500", "9007199254740991", "9007199254740992"]) {
    const [row] = (await db.query(`select ${value}::bigint as fils`)).rows;
    let sent;
    try { sent = JSON.stringify(row); } catch (error) { sent = error.name; }
    console.log(value, typeof row.fils, sent);
  }
')
printf '@electric-sql/pglite 0.5.17\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
203500 number {"fils":203500}
9007199254740991 number {"fils":9007199254740991}
9007199254740992 bigint TypeError
END
