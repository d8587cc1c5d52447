#!/usr/bin/env bash
# Guess: a PDF whose header follows a few bytes is recognised, as every viewer does that looks for %PDF- in the first 1,024 bytes.
# Seen: it is recognised at the very start and after a byte-order mark; after one newline the type is unknown.
# Versions: file-type 21.3.4
# Hurt: people whose scanner or school portal writes an empty line first: the document opens everywhere and the upload is refused.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund file-type@21.3.4
seen=$(node --input-type=module -e '
  import { fileTypeFromBuffer } from "file-type";
  const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
  for (const [name, before] of [["start", ""], ["byte-order mark", "\uFEFF"], ["newline", "\n"]]) {
    console.log(name, (await fileTypeFromBuffer(Buffer.from(before + pdf)))?.mime);
  }
')
printf 'file-type 21.3.4\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
start application/pdf
byte-order mark application/pdf
newline undefined
END
