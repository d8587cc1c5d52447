#!/usr/bin/env bash
# Guess: lines of a calendar file are folded at 75 octets, as RFC 5545 says (3.1), also where a letter takes two.
# Seen: they are folded after 75 characters: an Arabic summary makes a line of 130 octets. ical-generator folds the same text
#   within 75 octets and splits no letter.
# Versions: ics 3.12.0, ical-generator 11.1.2
# Hurt: Arabic reminders of instalments in calendars that cut or reject lines of more than 75 octets.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund ics@3.12.0 ical-generator@11.1.2
seen=$(node --input-type=module -e '
  import ics from "ics";
  import ical from "ical-generator";
  const title = "القسط الثالث من اثنين وعشرين قسطًا بقيمة مئتين ودينار واحد في منصة رسوم للتعليم";
  const longest = (text) => Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)));
  console.log("ics", longest(ics.createEvent({ start: [2026, 12, 1], end: [2026, 12, 2], title }).value));
  const calendar = ical();
  calendar.createEvent({ start: new Date("2026-12-01"), allDay: true, summary: title });
  console.log("ical-generator", longest(calendar.toString()));
')
printf 'longest line in octets\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ics 130
ical-generator 74
END
