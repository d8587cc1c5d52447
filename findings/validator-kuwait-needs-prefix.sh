#!/usr/bin/env bash
# Guess: isMobilePhone('51234567', 'ar-KW') is true, since eight digits are how everybody in Kuwait writes a mobile number, and
#   the country code is optional for the other countries of the Gulf in the same table.
# Seen: a Kuwaiti number is valid with 965 or +965 alone; the Saudi and the Emirati one also without a country code.
# Versions: validator 13.15.35
# Hurt: sign-up forms with a fixed +965 beside the field that check only what is typed: every right number is refused.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund validator@13.15.35
seen=$(node --input-type=module -e '
  import validator from "validator";
  const tried = [["ar-KW", "51234567"], ["ar-KW", "+96551234567"], ["ar-SA", "0512345678"], ["ar-AE", "0501234567"]];
  for (const [locale, number] of tried) console.log(locale, number, validator.isMobilePhone(number, locale));
')
printf 'validator 13.15.35\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ar-KW 51234567 false
ar-KW +96551234567 true
ar-SA 0512345678 true
ar-AE 0501234567 true
END
