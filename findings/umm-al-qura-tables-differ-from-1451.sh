#!/usr/bin/env bash
# Guess: libraries that name the Umm al-Qura calendar share its published table and agree on every day, at least for the years
#   of running agreements.
# Seen: they agree until 10 August 2029. From then on @internationalized/date is a day behind moment-hijri, hijri-converter and
#   @tabby_ai/hijri-converter on 210 of 508 days up to the end of 2030.
# Versions: @internationalized/date 3.12.4, moment-hijri 3.0.0, hijri-converter 1.1.1, @tabby_ai/hijri-converter 1.0.5
# Hurt: schedules in the Hijri calendar over several years: page and printed letter name different days.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @internationalized/date@3.12.4 moment-hijri@3.0.0 hijri-converter@1.1.1 @tabby_ai/hijri-converter@1.0.5
seen=$(node --input-type=module -e '
  import { CalendarDate, IslamicUmalquraCalendar, toCalendar } from "@internationalized/date";
  import { gregorianToHijri } from "@tabby_ai/hijri-converter";
  import converter from "hijri-converter";
  import moment from "moment-hijri";
  const others = {
    "moment-hijri": (y, m, d) => { const day = moment([y, m - 1, d]); return [day.iYear(), day.iMonth() + 1, day.iDate()]; },
    "hijri-converter": (y, m, d) => { const day = converter.toHijri(y, m, d); return [day.hy, day.hm, day.hd]; },
    "@tabby_ai/hijri-converter": (year, month, day) => { const date = gregorianToHijri({ year, month, day }); return [date.year, date.month, date.day]; },
  };
  for (const [name, convert] of Object.entries(others)) {
    let days = 0, different = 0, first = "";
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
      const date = new Date(at), [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      const own = toCalendar(new CalendarDate(y, m, d), new IslamicUmalquraCalendar());
      days += 1;
      if (convert(y, m, d).join("-") === [own.year, own.month, own.day].join("-")) continue;
      different += 1;
      first ||= `${date.toISOString().slice(0, 10)}: ${convert(y, m, d).join("-")} instead of ${[own.year, own.month, own.day].join("-")}`;
    }
    console.log(name, different, "of", days, first);
  }
')
printf '@internationalized/date 3.12.4, moment-hijri 3.0.0, hijri-converter 1.1.1, @tabby_ai/hijri-converter 1.0.5\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
moment-hijri 210 of 1826 2029-08-11: 1451-4-1 instead of 1451-3-30
hijri-converter 210 of 1826 2029-08-11: 1451-4-1 instead of 1451-3-30
@tabby_ai/hijri-converter 210 of 1826 2029-08-11: 1451-4-1 instead of 1451-3-30
END
