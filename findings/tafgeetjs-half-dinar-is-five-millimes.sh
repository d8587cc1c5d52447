#!/usr/bin/env bash
# Guess: 203.5 in Arabic words is two hundred and three dinars and five hundred millimes, and riyals have fifty halalas.
# Seen: the decimals are read as a whole number: five millimes, five halalas. 203.5, 203.05 and 203.005 have the same words. Only
#   an amount passed as text with all its decimals is right.
# Versions: tafgeetjs 2.1.0 (the Tunisian dinar has three decimals, as the Kuwaiti has)
# Hurt: receipts and cheques that state the amount in words beside the digits.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund tafgeetjs@2.1.0
seen=$(node --input-type=commonjs -e '
  const Tafgeet = require("tafgeetjs");
  for (const amount of [203.5, 203.05, 203.005, "203.500"]) console.log(amount, new Tafgeet(amount, "TND").parse());
  console.log(203.5, new Tafgeet(203.5, "SAR").parse());
')
printf 'tafgeetjs 2.1.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
203.5 فقط مائتين وثلاثة دينار تونسي وخمسة مليم لا غير
203.05 فقط مائتين وثلاثة دينار تونسي وخمسة مليم لا غير
203.005 فقط مائتين وثلاثة دينار تونسي وخمسة مليم لا غير
203.500 فقط مائتين وثلاثة دينار تونسي وخمسمائة مليم لا غير
203.5 فقط مائتين وثلاثة ريال سعودي وخمسة هللة لا غير
END
