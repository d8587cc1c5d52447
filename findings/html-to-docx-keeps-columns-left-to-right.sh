#!/usr/bin/env bash
# Guess: a table with dir="rtl", in a document whose direction is rtl, has its first column on the right in Word (w:bidiVisual), as the
#   browser shows it.
# Seen: the paragraphs in the cells run from right to left, the columns stay from left to right: nothing in the table says otherwise.
#   The package docx writes w:bidiVisual when asked.
# Versions: @turbodocx/html-to-docx 1.23.1, docx 9.15.2
# Hurt: schedules and receipts in Arabic as Word files: the amount stands where the reader looks for the number of the instalment.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @turbodocx/html-to-docx@1.23.1 docx@9.15.2 jszip@3.10.1
seen=$(node --input-type=commonjs -e '
  const htmlToDocx = require("@turbodocx/html-to-docx"), JSZip = require("jszip");
  const { Document, Packer, Paragraph, Table, TableCell, TableRow } = require("docx");
  const report = async (name, file) => {
    const text = await (await JSZip.loadAsync(file)).file("word/document.xml").async("string");
    const table = text.slice(text.indexOf("<w:tbl>"), text.indexOf("</w:tbl>"));
    console.log(name, "table", table.includes("<w:bidiVisual"), "paragraph", table.includes("<w:bidi/>"));
  };
  const html = `<!DOCTYPE html><html dir="rtl"><body><table dir="rtl"><tr><td>1</td><td>200.500</td></tr></table></body></html>`;
  const cells = ["1", "200.500"].map((text) => new TableCell({ children: [new Paragraph({ text, bidirectional: true })] }));
  const table = new Table({ visuallyRightToLeft: true, rows: [new TableRow({ children: cells })] });
  (async () => {
    await report("@turbodocx/html-to-docx", await (htmlToDocx.default ?? htmlToDocx)(html, null, { direction: "rtl" }));
    await report("docx", await Packer.toBuffer(new Document({ sections: [{ children: [table] }] })));
  })();
')
printf 'from right to left\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
@turbodocx/html-to-docx table false paragraph true
docx table true paragraph true
END
