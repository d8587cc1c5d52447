#!/usr/bin/env bash
# Guess: a salary certificate that opens without a password (an owner password alone forbids changes) can be joined with others:
#   pdf-lib asks for ignoreEncryption, and the copied page then shows what it showed.
# Seen: the copied page has no text. The document saved again asks for a password that nobody has.
# Versions: pdf-lib 1.17.1, pdfkit 0.20.2 (writes the certificate), pdfjs-dist 5.4.296 (reads all three)
# Hurt: whoever merges uploads: certificates are often protected this way, and the reviewer gets an empty page.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund pdf-lib@1.17.1 pdfkit@0.20.2 pdfjs-dist@5.4.296
seen=$(node --input-type=module -e '
  import PDFKit from "pdfkit";
  import { PDFDocument } from "pdf-lib";
  import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
  const certificate = new PDFKit({ ownerPassword: "owner", pdfVersion: "1.7" });
  const chunks = [];
  certificate.on("data", (chunk) => chunks.push(chunk));
  certificate.text("Salary 700.000");
  certificate.end();
  await new Promise((resolve) => certificate.on("end", resolve));
  const bytes = Buffer.concat(chunks);
  const read = async (file) => {
    try {
      const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      return items.map(({ str }) => str).join("") || "no text";
    } catch (error) {
      return error.name;
    }
  };
  console.log("certificate:", await read(bytes));
  const loaded = await PDFDocument.load(bytes, { ignoreEncryption: true });
  const joined = await PDFDocument.create();
  joined.addPage((await joined.copyPages(loaded, [0]))[0]);
  console.log("copied page:", await read(await joined.save()));
  console.log("saved again:", await read(await loaded.save()));
')
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
certificate: Salary 700.000
copied page: no text
saved again: PasswordException
END
