#!/usr/bin/env bash
# Guess: a QR code in light modules on a dark ground, as a dark page shows it, is read by both common readers.
# Seen: jsQR reads it. @zxing/library does not, with TRY_HARDER neither, and reads the same code in dark on light.
# Versions: @zxing/library 0.23.0, jsqr 1.4.0, qrcode 1.5.4
# Hurt: letters and receipts that are confirmed from another phone's screen in its dark theme.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @zxing/library@0.23.0 jsqr@1.4.0 qrcode@1.5.4
seen=$(node --input-type=commonjs -e '
  const QR = require("qrcode"), jsQR = require("jsqr"), Z = require("@zxing/library");
  const { modules } = QR.create("https://rusoom.example/track?verify=CL-2027-1");
  const scale = 6, margin = 4, side = (modules.size + 2 * margin) * scale;
  const isDark = (x, y) => x >= 0 && y >= 0 && x < modules.size && y < modules.size && Boolean(modules.data[y * modules.size + x]);
  for (const dark of [0, 255]) {
    const grey = new Uint8ClampedArray(side * side), rgba = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let at = 0; at < grey.length; at += 1) {
      const x = Math.floor((at % side) / scale) - margin, y = Math.floor(Math.floor(at / side) / scale) - margin;
      grey[at] = isDark(x, y) ? dark : 255 - dark;
      rgba.fill(grey[at], at * 4, at * 4 + 3);
    }
    const hints = new Map([[Z.DecodeHintType.TRY_HARDER, true], [Z.DecodeHintType.POSSIBLE_FORMATS, [Z.BarcodeFormat.QR_CODE]]]);
    const reader = new Z.MultiFormatReader();
    reader.setHints(hints);
    let zxing = "read";
    try { reader.decode(new Z.BinaryBitmap(new Z.HybridBinarizer(new Z.RGBLuminanceSource(grey, side, side)))); }
    catch (error) { zxing = "not found"; }
    console.log(dark === 0 ? "dark on light" : "light on dark", "jsqr", jsQR(rgba, side, side) ? "read" : "not found", "zxing", zxing);
  }
' 2>/dev/null)
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
dark on light jsqr read zxing read
light on dark jsqr read zxing not found
END
