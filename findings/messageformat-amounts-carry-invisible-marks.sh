#!/usr/bin/env bash
# Guess: a message in Arabic that is an amount alone equals what Intl.NumberFormat writes.
# Seen: MessageFormat 2 wraps it in U+2067 and U+2069, which cannot be seen, so it has two characters more; the same message in
#   English has none. An ID in Latin letters is wrapped in both.
# Versions: messageformat 4.0.0
# Hurt: amounts and IDs put into CSV cells, subjects, file names and search, which then are not equal to what is typed.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund messageformat@4.0.0
seen=$(node --input-type=module -e '
  import { MessageFormat } from "messageformat";
  const options = { minimumFractionDigits: 3 };
  for (const locale of ["ar-KW", "en-KW"]) {
    const text = new MessageFormat([locale], "{$amount :number minimumFractionDigits=3}").format({ amount: 200.5 });
    const plain = new Intl.NumberFormat(locale, options).format(200.5);
    console.log(locale, text === plain, text.length - plain.length);
  }
  console.log([...new MessageFormat(["en-KW"], "{$id}").format({ id: "A-1" })].length);
')
printf 'messageformat 4.0.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
ar-KW false 2
en-KW true 0
5
END
