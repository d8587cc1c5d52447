#!/usr/bin/env bash
# Guess: FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1, which RFC 5545 gives as the way to say "the last of these days of each
#   month", has one day a month: what an instalment due on the 31st needs.
# Seen: ical.js gives all of 28, 29, 30 and 31 January; BYSETPOS is read and not applied. rrule gives one day a month.
# Versions: ical.js 2.2.1, rrule 2.8.1
# Hurt: calendars and importers built on ical.js (Thunderbird's is): four payments a month instead of one.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1
seen=$(node --input-type=module -e '
  import ICAL from "ical.js";
  import rrule from "rrule";
  const rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=4";
  const days = [];
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString("2026-12-31"));
  for (let day = iterator.next(); day; day = iterator.next()) days.push(day.toString());
  console.log("ical.js", days.join(" "));
  const all = rrule.rrulestr(`DTSTART:20261231T000000Z\nRRULE:${rule}`).all();
  console.log("rrule", all.map((day) => day.toISOString().slice(0, 10)).join(" "));
')
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ical.js 2026-12-31 2027-01-28 2027-01-29 2027-01-30
rrule 2026-12-31 2027-01-31 2027-02-28 2027-03-31
END
