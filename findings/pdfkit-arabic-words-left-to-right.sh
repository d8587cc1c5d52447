#!/usr/bin/env bash
# Guess: PDFKit shapes Arabic and lays it out from right to left, or draws nothing sensible at all.
# Seen: the letters of each word are joined and in order, so a short look finds it right, but the words stand from left to right:
#   in "القسط 12 من 22" the first word is the leftmost and 22 comes last on the right. The space between a word and the
#   number after it is drawn on the word's other side.
# Versions: pdfkit 0.20.2, dejavu-fonts-ttf 2.37.3, pdfjs-dist 5.4.296 (tells what is drawn in which order)
# Hurt: receipts of several words: "instalment 12 of 22" reads from the right as "22 of 12 instalment".
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund pdfkit@0.20.2 dejavu-fonts-ttf@2.37.3 pdfjs-dist@5.4.296
seen=$(node --input-type=module -e '
  import PDFKit from "pdfkit";
  import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
  const receipt = new PDFKit();
  const chunks = [];
  receipt.on("data", (chunk) => chunks.push(chunk));
  receipt.font("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf").text("القسط 12 من 22");
  receipt.end();
  await new Promise((resolve) => receipt.on("end", resolve));
  const document = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();
  const drawn = argsArray.filter((_, at) => fnArray[at] === OPS.showText).flatMap(([glyphs]) => glyphs);
  const left = drawn.map((glyph) => glyph.unicode ?? "").join("").normalize("NFKC").match(/[\u0600-\u06ff]+|\d+/g);
  console.log(left.map((word) => ({ "طسقلا": "instalment", "نم": "of" })[word] ?? word).join(" "));
')
printf 'drawn from left to right: %s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
instalment 12 of 22
END
