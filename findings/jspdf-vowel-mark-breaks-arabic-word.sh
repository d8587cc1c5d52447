#!/usr/bin/env bash
# Guess: jsPDF joins the letters of a word whether or not it is vocalised; a vowel mark sits on its letter and joins nothing.
# Seen: the letter before a mark takes the form that begins a word (U+FED7 in place of U+FED8), so القِسط falls apart after its
#   second letter; and الله becomes the one character U+FDF2. Both are presentation forms, which new fonts (Readex Pro) lack.
# Versions: jspdf 4.2.1
# Hurt: receipts and letters with vocalised words or names such as عبد الله: torn words, or nothing drawn at all.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund jspdf@4.2.1
seen=$(node --input-type=module -e '
  import { jsPDF } from "jspdf";
  const pdf = new jsPDF();
  for (const word of ["القسط", "القِسط", "الله"]) {
    console.log(word, ...[...pdf.processArabic(word)].map((form) => form.codePointAt(0).toString(16)));
  }
')
printf 'jspdf 4.2.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
القسط fe8d fedf fed8 feb4 fec2
القِسط fe8d fedf fed7 650 feb4 fec2
الله fdf2
END
