#!/usr/bin/env bash
# Guess: a mobile number of Kuwait is valid for all libraries that know Kuwait's numbers, whichever operator it is of.
# Seen: for phone no number that begins with 41 is valid; libphonenumber-js, awesome-phonenumber and validator have them as mobile
#   numbers. Those with 5, 6 and 9 are valid for all.
# Versions: phone 3.1.72, libphonenumber-js 1.13.16, awesome-phonenumber 7.8.0, validator 13.15.35
# Hurt: whoever has such a number: the form says that it does not exist.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund phone@3.1.72 libphonenumber-js@1.13.16 awesome-phonenumber@7.8.0 validator@13.15.35
seen=$(node --input-type=commonjs -e '
  const { phone } = require("phone"), { isValidPhoneNumber } = require("libphonenumber-js/max");
  const { parsePhoneNumber } = require("awesome-phonenumber"), validator = require("validator");
  for (const prefix of ["41", "50", "65", "99"]) {
    const number = `+965${prefix}000000`;
    console.log(prefix, "phone", phone(number).isValid, "libphonenumber-js", isValidPhoneNumber(number),
      "awesome-phonenumber", parsePhoneNumber(number).valid, "validator", validator.isMobilePhone(number, "ar-KW"));
  }
')
printf 'phone 3.1.72\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
41 phone false libphonenumber-js true awesome-phonenumber true validator true
50 phone true libphonenumber-js true awesome-phonenumber true validator true
65 phone true libphonenumber-js true awesome-phonenumber true validator true
99 phone true libphonenumber-js true awesome-phonenumber true validator true
END
