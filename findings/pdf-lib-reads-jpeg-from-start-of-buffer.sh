#!/usr/bin/env bash
# Guess: embedJpg takes the bytes it is given: a picture that is a view into a larger buffer, as a part of an upload is, is read
#   from its own start.
# Seen: width and height are read from the start of the buffer below the view. Of two pictures in one buffer the second gets the
#   size of the first; where the buffer does not begin with a JPEG, a right picture is refused ("SOI not found"). A copy is read
#   right.
# Versions: pdf-lib 1.17.1, jpeg-js 0.4.4
# Hurt: servers that join uploaded photos: a page is stretched to the shape of another picture, without an error.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund pdf-lib@1.17.1 jpeg-js@0.4.4
seen=$(node --input-type=module -e '
  import { PDFDocument } from "pdf-lib";
  import jpeg from "jpeg-js";
  const picture = (width, height) => jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 80).data;
  const wide = picture(80, 20), tall = picture(20, 80);
  const upload = new Uint8Array(Buffer.concat([wide, tall]));
  const view = upload.subarray(wide.length);
  const pdf = await PDFDocument.create();
  for (const [name, bytes] of [["view", view], ["copy", view.slice()]]) {
    const { width, height } = await pdf.embedJpg(bytes);
    console.log(name, width, height);
  }
')
printf 'pdf-lib 1.17.1, jpeg-js 0.4.4\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
view 80 20
copy 20 80
END
