#!/usr/bin/env bash
# Guess: isWeekend knows the weekends of the Gulf of today: Friday and Saturday in Kuwait, Saturday and Sunday in the Emirates,
#   which moved theirs in January 2022.
# Seen: for ar-AE Friday is still free and Sunday a working day; Intl, in the same process, says Saturday and Sunday.
# Versions: @internationalized/date 3.12.4 (the calendars of react-aria, Zag and Chakra)
# Hurt: date fields that close weekends, and deadlines counted by it, for offices and banks in the Emirates.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @internationalized/date@3.12.4
seen=$(node --input-type=module -e '
  import { CalendarDate, isWeekend } from "@internationalized/date";
  for (const locale of ["ar-KW", "ar-AE"]) {
    const days = [["Fri", 27], ["Sat", 28], ["Sun", 29]].filter(([, day]) => isWeekend(new CalendarDate(2026, 11, day), locale));
    const info = new Intl.Locale(locale);
    const { weekend } = info.getWeekInfo?.() ?? info.weekInfo;
    console.log(locale, days.map(([name]) => name).join(" "), "Intl", weekend.map((day) => ["", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day]).join(" "));
  }
')
printf '@internationalized/date 3.12.4\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ar-KW Fri Sat Intl Fri Sat
ar-AE Fri Sat Intl Sat Sun
END
