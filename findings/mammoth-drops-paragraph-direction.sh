#!/usr/bin/env bash
# Guess: a paragraph that Word marks as right-to-left becomes an element with dir="rtl"; the converter keeps headings, lists and
#   tables, so it keeps this.
# Seen: the mark is dropped from paragraphs and runs, without a message among the warnings.
# Versions: mammoth 1.13.0, docx 9.15.2 (writes the document)
# Hurt: Arabic contracts and letters of counsel that are converted for a page: in an English page numbers and full stops stand at
#   the wrong end of each line.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mammoth@1.13.0 docx@9.15.2
seen=$(node --input-type=commonjs -e '
  const { Document, Packer, Paragraph, TextRun } = require("docx");
  const mammoth = require("mammoth");
  const paragraph = new Paragraph({ bidirectional: true, children: [new TextRun({ text: "القسط 1 من 9.", rightToLeft: true })] });
  Packer.toBuffer(new Document({ sections: [{ children: [paragraph] }] }))
    .then((buffer) => mammoth.convertToHtml({ buffer }))
    .then(({ value, messages }) => console.log(value, "messages", messages.length));
')
printf 'mammoth 1.13.0, docx 9.15.2\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
<p>القسط 1 من 9.</p> messages 0
END
