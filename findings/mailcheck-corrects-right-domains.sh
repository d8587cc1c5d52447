#!/usr/bin/env bash
# Guess: a suggester of email domains mends hotmial.com and gmail.con, and says nothing of a right address at a university or an
#   employer.
# Seen: it mends both, and also cuts .kw from every .edu.kw and .gov.kw (ku.edu.kw, Kuwait University, becomes ku.edu, which is
#   a university in Kansas), and turns zain.com, a telephone company of Kuwait, into mail.com.
# Versions: mailcheck 1.1.1
# Hurt: families and employees in Kuwait who take the suggestion by one tap: their receipt goes to nobody, or to a stranger.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mailcheck@1.1.1
seen=$(node --input-type=commonjs -e '
  const mailcheck = require("mailcheck");
  for (const domain of ["hotmial.com", "gmail.con", "ku.edu.kw", "moe.edu.kw", "moh.gov.kw", "zain.com", "nbk.com"]) {
    console.log(domain, mailcheck.run({ email: `name@${domain}` })?.domain ?? "-");
  }
')
printf 'mailcheck 1.1.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
hotmial.com hotmail.com
gmail.con gmail.com
ku.edu.kw ku.edu
moe.edu.kw moe.edu
moh.gov.kw moh.gov
zain.com mail.com
nbk.com -
END
