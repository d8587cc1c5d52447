#!/usr/bin/env bash
# Guess: a font that Fontmin reduced to the letters of a text draws that text as the whole font does.
# Seen: the forms that join Arabic letters are gone with the font's tables of substitutions: محمد is drawn as four letters apart,
#   and wider. subset-font keeps them.
# Versions: fontmin 2.0.3, subset-font 2.9.0, harfbuzzjs 1.6.4, DejaVu Sans 2.37
# Hurt: sites that cut an Arabic font down to save bytes: every word falls apart, and no tool warns.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund \
  fontmin@2.0.3 subset-font@2.9.0 harfbuzzjs@1.6.4 dejavu-fonts-ttf@2.37.3
seen=$(node --input-type=module -e '
  import { readFileSync } from "node:fs";
  import Fontmin from "fontmin";
  import * as hb from "harfbuzzjs";
  import subsetFont from "subset-font";
  const text = "محمد";
  const whole = "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
  const [reduced] = await new Promise((done, fail) =>
    new Fontmin().src(whole).use(Fontmin.glyph({ text })).run((error, files) => (error ? fail(error) : done(files))),
  );
  const width = (bytes) => {
    const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer)));
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
  const bytes = readFileSync(whole);
  console.log("whole font", width(bytes));
  console.log("subset-font", width(await subsetFont(bytes, text)));
  console.log("fontmin", width(reduced.contents));
' 2>/dev/null)
printf 'fontmin 2.0.3\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
whole font 4678
subset-font 4678
fontmin 4770
END
