#!/usr/bin/env bash
# Guess: a second factor that was set up with otplib 12, whose secrets have 16 letters by default, still works after the update.
# Seen: otplib 13 throws for such a secret before it compares a code, because it takes 128 bits at least; otplib 12 made 80.
# Versions: otplib 12.0.1 and 13.5.0
# Hurt: sites that update: everybody who enrolled before is locked out, with an error where "wrong code" is expected.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund otplib@13.5.0 otplib12@npm:otplib@12.0.1
seen=$(node --input-type=module -e '
  import old from "otplib12";
  import { verify } from "otplib";
  const secret = old.authenticator.generateSecret();
  const token = old.authenticator.generate(secret);
  console.log("12:", secret.length, "letters", old.authenticator.verify({ secret, token }));
  console.log("13:", await verify({ secret, token }).catch(({ message }) => message));
')
printf 'otplib 12.0.1 and 13.5.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
12: 16 letters true
13: Secret must be at least 16 bytes (128 bits), got 10 bytes
END
