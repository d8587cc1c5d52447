#!/usr/bin/env bash
# Guess: a library of public holidays for 200 countries knows National Day (25 February) and Liberation Day (26 February) of
#   Kuwait, or throws for a country that it does not know.
# Seen: Kuwait is accepted and has no holiday in any year; Saudi Arabia, Bahrain and the Emirates have theirs.
# Versions: date-holidays 3.37.0
# Hurt: whoever counts working days: every deadline around 25 February and the two Eids comes days too early, without an error.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund date-holidays@3.37.0
seen=$(node --input-type=module -e '
  import Holidays from "date-holidays";
  for (const country of ["KW", "SA", "BH", "AE"]) {
    const found = [2026, 2027].map((year) => new Holidays(country).getHolidays(year).length);
    console.log(country, found.every((count) => count === 0) ? "none" : "some");
  }
')
printf 'date-holidays 3.37.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
KW none
SA some
BH some
AE some
END
