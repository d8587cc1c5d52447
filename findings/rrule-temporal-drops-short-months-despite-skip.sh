#!/usr/bin/env bash
# Guess: FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD (RFC 7529, which the library says it supports) has a day in every month: the 31st,
#   or the last day of a shorter month.
# Seen: shorter months are left out, as without SKIP, and SKIP=FORWARD changes nothing either. Where the 31st is not written but
#   comes from DTSTART, the same SKIP moves it to the last day of the month.
# Versions: rrule-temporal 2.2.8, temporal-polyfill 1.0.8
# Hurt: whoever writes instalments on the 31st down in full: five payments a year are missing, and a plan of nine lasts 15 months.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund rrule-temporal@2.2.8 temporal-polyfill@1.0.8
seen=$(node --input-type=module -e '
  import { RRuleTemporal } from "rrule-temporal";
  const days = (rule) => new RRuleTemporal({ rruleString: `DTSTART;TZID=Asia/Kuwait:20260131T090000\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=4;${rule}` })
    .all().map((time) => time.toPlainDate().toString().slice(5)).join(" ");
  for (const rule of ["SKIP=BACKWARD", "SKIP=BACKWARD;BYMONTHDAY=31", "SKIP=FORWARD;BYMONTHDAY=31", "SKIP=OMIT;BYMONTHDAY=31"]) console.log(rule, days(rule));
')
printf 'rrule-temporal 2.2.8\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
SKIP=BACKWARD 01-31 02-28 03-31 04-30
SKIP=BACKWARD;BYMONTHDAY=31 01-31 03-31 05-31 07-31
SKIP=FORWARD;BYMONTHDAY=31 01-31 03-31 05-31 07-31
SKIP=OMIT;BYMONTHDAY=31 01-31 03-31 05-31 07-31
END
