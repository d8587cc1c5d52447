#!/usr/bin/env bash
# Guess: the locale "ar-kw" of dayjs and moment names the months as Kuwait does and as Intl does for ar-KW: مايو, يوليو, أغسطس.
# Seen: both say ماي, يوليوز, غشت, شتنبر, نونبر, دجنبر, the names of Morocco; Intl names six of twelve months otherwise.
# Versions: dayjs 1.11.23, moment 2.31.0
# Hurt: families in Kuwait who read the due date of an instalment in a month whose name they do not know.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund dayjs@1.11.23 moment@2.31.0
seen=$(node --input-type=module -e '
  import dayjs from "dayjs";
  import "dayjs/locale/ar-kw.js";
  import moment from "moment";
  import "moment/locale/ar-kw.js";
  const intl = new Intl.DateTimeFormat("ar-KW", { month: "long", timeZone: "UTC" });
  for (const month of [5, 7, 8, 9, 11, 12]) {
    const day = `2026-${String(month).padStart(2, "0")}-15`;
    const names = [dayjs(day), moment(day)].map((one) => one.locale("ar-kw").format("MMMM"));
    console.log(month, intl.format(new Date(day)), ...names);
  }
')
printf 'dayjs 1.11.23, moment 2.31.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
5 مايو ماي ماي
7 يوليو يوليوز يوليوز
8 أغسطس غشت غشت
9 سبتمبر شتنبر شتنبر
11 نوفمبر نونبر نونبر
12 ديسمبر دجنبر دجنبر
END
