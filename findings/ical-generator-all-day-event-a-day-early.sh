#!/usr/bin/env bash
# Guess: an all-day event that begins at midnight in Kuwait, in a calendar whose timezone is Asia/Kuwait, is on that day.
# Seen: its day is read in the server's own time zone, which the calendar's timezone does not change: on a server in UTC the
#   event of 1 September is on 31 August, on one in Kuwait it is right.
# Versions: ical-generator 10.2.0
# Hurt: whoever sends due days from a rented server: each instalment is in the family's calendar a day early.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund ical-generator@10.2.0
code='
  import ical from "ical-generator";
  const calendar = ical({ timezone: "Asia/Kuwait" });
  calendar.createEvent({ start: new Date("2026-09-01T00:00:00+03:00"), allDay: true, summary: "Instalment" });
  console.log(process.env.TZ, calendar.toString().match(/DTSTART.*/)[0].trim());
'
seen=$(for zone in UTC Asia/Kuwait; do TZ=$zone node --input-type=module -e "$code"; done)
printf 'ical-generator 10.2.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
UTC DTSTART;VALUE=DATE:20260831
Asia/Kuwait DTSTART;VALUE=DATE:20260901
END
