#!/usr/bin/env bash
# Guess: a library that implements RSCALE (RFC 7529) repeats a rule in a Hijri calendar, or refuses it where it knows none.
# Seen: with every Islamic calendar the rule runs in the Gregorian one, without an error: 1 Ramadan 1447 (18 February 2026) is
#   repeated each 18 February. A calendar that does not exist does the same; the Hebrew and the Chinese ones are followed.
# Versions: rrule-temporal 2.2.8, temporal-polyfill 1.0.8
# Hurt: dates of Ramadan, the two Eids and Hijri instalments: eleven days off after a year, a month after three.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund rrule-temporal@2.2.8 temporal-polyfill@1.0.8
seen=$(node --input-type=module -e '
  import { RRuleTemporal } from "rrule-temporal";
  const days = (calendar) => new RRuleTemporal({ rruleString: `DTSTART;TZID=Asia/Kuwait:20260218T090000\nRRULE:RSCALE=${calendar};FREQ=YEARLY;COUNT=3` })
    .all().map((time) => time.toPlainDate().toString()).join(" ");
  for (const calendar of ["ISLAMIC-UMALQURA", "ISLAMIC-CIVIL", "ISLAMIC", "NONE-SUCH", "HEBREW"]) console.log(calendar, days(calendar));
')
printf 'rrule-temporal 2.2.8\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ISLAMIC-UMALQURA 2026-02-18 2027-02-18 2028-02-18
ISLAMIC-CIVIL 2026-02-18 2027-02-18 2028-02-18
ISLAMIC 2026-02-18 2027-02-18 2028-02-18
NONE-SUCH 2026-02-18 2027-02-18 2028-02-18
HEBREW 2026-02-18 2027-03-10 2028-02-28
END
