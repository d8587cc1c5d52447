#!/usr/bin/env bash
# Guess: a note or label of two lines is written with \n between them, as vCard says (RFC 2426, RFC 6350), and is read again as two
#   lines.
# Seen: the break is dropped and the lines are joined without a space: block 1 and, on the next line, 2 become 12. Of a card by
#   another program the escapes \n and \, stay in the text that is read.
# Versions: vcf 2.1.2
# Hurt: addresses of Kuwait, which are lists of numbers (block, street, house): another house, and nobody sees why.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund vcf@2.1.2
seen=$(node --input-type=commonjs -e '
  const Card = require("vcf");
  const card = new Card();
  card.set("fn", "School");
  card.set("note", "Block 1\n2 Street 4");
  const text = card.toString("3.0");
  console.log("written", text.split("\r\n").find((line) => line.startsWith("NOTE")));
  console.log("read again", JSON.stringify(new Card().parse(text).get("note").valueOf()));
  const other = ["BEGIN:VCARD", "VERSION:3.0", "FN:School", "NOTE:Block 1\\n2\\, Street 4", "END:VCARD", ""].join("\r\n");
  console.log("of another program", JSON.stringify(new Card().parse(other).get("note").valueOf()));
')
printf 'vcf 2.1.2\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
written NOTE:Block 12 Street 4
read again "Block 12 Street 4"
of another program "Block 1\\n2\\, Street 4"
END
