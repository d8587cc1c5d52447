#!/usr/bin/env bash
# Guess: for browsers without :dir() Lightning CSS asks for the dir attribute, since direction is what the rule is about.
# Seen: :dir(rtl) becomes a list of 19 languages. An Arabic page's left-to-right parts with their own dir (phone numbers, IDs)
#   still match, and a right-to-left element that is marked with dir alone does not.
# Versions: lightningcss 1.33.0, which Vite 8 uses, for Chrome 100
# Hurt: bilingual pages: icons are mirrored inside dir="ltr" and stay unmirrored inside dir="rtl" without lang, in old browsers only.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund lightningcss@1.33.0
seen=$(node --input-type=module -e '
  import { transform } from "lightningcss";
  const code = Buffer.from(".arrow:dir(rtl) { scale: -1 1 }");
  const css = transform({ filename: "a.css", code, targets: { chrome: 100 << 16 } }).code.toString();
  console.log(css.includes("dir") ? "asks for the direction" : "asks for no direction");
  console.log(css.match(/:lang\(\w+\)/g).length, "languages, among them", css.match(/:lang\(ar\)/)[0]);
')
printf 'lightningcss 1.33.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
asks for no direction
19 languages, among them :lang(ar)
END
