#!/usr/bin/env bash
# Guess: a form field whose value is Arabic and whose appearance the file leaves to the viewer (NeedAppearances) is drawn by PDFium
#   and by MuPDF, as a value in English is.
# Seen: both draw the English value and leave the Arabic field white; neither says so.
# Versions: mupdf 1.28.1, @hyzyla/pdfium 2.1.13 (PDFium, as in Chrome), pdf-lib 1.17.1 (writes the form)
# Hurt: reviewers of forms filled in Arabic: the picture or print of the form has no name and no amount.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mupdf@1.28.1 @hyzyla/pdfium@2.1.13 pdf-lib@1.17.1
seen=$(node --input-type=module -e '
  import { PDFiumLibrary } from "@hyzyla/pdfium";
  import * as mupdf from "mupdf";
  import { PDFBool, PDFDocument, PDFHexString, PDFName } from "pdf-lib";
  async function fill(value) {
    const pdf = await PDFDocument.create();
    const form = pdf.getForm(), field = form.createTextField("name");
    field.addToPage(pdf.addPage([300, 100]), { x: 20, y: 30, width: 260, height: 40, borderWidth: 0 });
    form.acroForm.dict.set(PDFName.of("NeedAppearances"), PDFBool.True);
    field.acroField.dict.set(PDFName.of("V"), PDFHexString.fromText(value));
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of("AP"));
    return pdf.save({ updateFieldAppearances: false });
  }
  const drawn = (pixels, step) => { for (let at = 0; at < pixels.length; at += step) if (pixels[at] + pixels[at + 1] + pixels[at + 2] < 300) return "drawn"; return "white"; };
  const library = await PDFiumLibrary.init();
  for (const [name, value] of [["English", "Ahmad Ali"], ["Arabic", "أحمد علي"]]) {
    const file = await fill(value);
    const page = mupdf.Document.openDocument(file, "application/pdf").loadPage(0);
    const pixmap = page.toPixmap([2, 0, 0, 2, 0, 0], mupdf.ColorSpace.DeviceRGB, false, true);
    const document = await library.loadDocument(file);
    const { data } = await document.getPage(0).render({ scale: 2, render: "bitmap", renderFormFields: true });
    console.log(name, "MuPDF", drawn(pixmap.getPixels(), 3), "PDFium", drawn(data, 4));
    document.destroy();
  }
  library.destroy();
')
printf 'mupdf 1.28.1, @hyzyla/pdfium 2.1.13\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
English MuPDF drawn PDFium drawn
Arabic MuPDF white PDFium white
END
