#!/usr/bin/env bash
# Guess: natural order puts class ١٠ after class ٢, as it puts 10 after 2, at least where the locale is Arabic.
# Seen: Arabic digits are compared as letters, with the locale given too. Intl.Collator with numeric orders both kinds.
# Versions: natural-orderby 5.0.0
# Hurt: lists of classes and sections whose names carry Arabic digits: the tenth follows the first.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund natural-orderby@5.0.0
seen=$(node --input-type=module -e '
  import { orderBy } from "natural-orderby";
  const latin = ["الصف 10", "الصف 2", "الصف 1"], arabic = ["الصف ١٠", "الصف ٢", "الصف ١"];
  const digits = (names) => names.map((name) => name.split(" ")[1]).join(" ");
  console.log("Latin", digits(orderBy(latin)));
  console.log("Arabic", digits(orderBy(arabic)));
  console.log("Arabic, locale ar", digits(orderBy(arabic, undefined, { locale: "ar" })));
  console.log("Intl", digits([...arabic].sort(new Intl.Collator("ar", { numeric: true }).compare)));
')
printf 'natural-orderby 5.0.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
Latin 1 2 10
Arabic ١ ١٠ ٢
Arabic, locale ar ١ ١٠ ٢
Intl ١ ٢ ١٠
END
