#!/usr/bin/env bash
# Guess: string.date.iso.parse refuses 2026-02-30 and 2026-04-31, which no calendar has, as zod's iso.date does.
# Seen: both are valid and become 2 March and 1 May, by the Date constructor; so is 29 February of a year without one. The 32nd is
#   refused.
# Versions: arktype 2.2.10, zod 4.6.7
# Hurt: dates of birth and due days typed with a slip: another day is stored, in another month, without a word.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund arktype@2.2.10 zod@4.6.7
seen=$(node --input-type=module -e '
  import { type } from "arktype";
  import { z } from "zod";
  for (const day of ["2026-02-28", "2026-02-29", "2026-02-30", "2026-04-31", "2026-02-32"]) {
    const date = type("string.date.iso.parse")(day);
    console.log(day, "arktype", date instanceof type.errors ? "refused" : date.toISOString().slice(0, 10),
      "zod", z.iso.date().safeParse(day).success ? "valid" : "refused");
  }
')
printf 'arktype 2.2.10\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
2026-02-28 arktype 2026-02-28 zod valid
2026-02-29 arktype 2026-03-01 zod refused
2026-02-30 arktype 2026-03-02 zod refused
2026-04-31 arktype 2026-05-01 zod refused
2026-02-32 arktype refused zod refused
END
