#!/usr/bin/env bash
# Guess: an SVG text with direction="rtl" extends to the left of its x, as in browsers, since "start" is then the right side.
# Seen: it extends to the right, as without the attribute; text-anchor="end" is what puts it to the left.
# Versions: @resvg/resvg-js 2.6.2, Cairo of @expo-google-fonts/cairo 0.4.2
# Hurt: social cards and certificates drawn on a server: Arabic lines that a browser shows right run over the edge of the picture.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund @resvg/resvg-js@2.6.2 @expo-google-fonts/cairo@0.4.2
seen=$(node --input-type=module -e '
  import { Resvg } from "@resvg/resvg-js";
  const fontFiles = ["node_modules/@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf"];
  const side = (attributes) => {
    const text = `<text x="200" y="50" font-family="Cairo" font-size="20" ${attributes}>رسوم الدراسة</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${text}</svg>`;
    const { x, width } = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).getBBox();
    return x + width / 2 > 200 ? "right of x" : "left of x";
  };
  for (const attributes of ["", "direction=\"rtl\"", "text-anchor=\"end\""]) console.log(attributes || "none", side(attributes));
')
printf '@resvg/resvg-js 2.6.2\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
none right of x
direction="rtl" right of x
text-anchor="end" left of x
END
