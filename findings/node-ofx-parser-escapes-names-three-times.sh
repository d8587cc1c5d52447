#!/usr/bin/env bash
# Guess: a payer whose name the bank's file writes as "Noor &amp; Sons" is read as Noor & Sons, or left as it stands.
# Seen: it is read as "Noor &amp;amp;amp; Sons": the mark is escaped twice more on the way and never decoded. ofx-js gives
#   Noor & Sons.
# Versions: node-ofx-parser 0.5.1, ofx-js 1.1.1
# Hurt: offices that match transfers by the payer's name: companies with an ampersand are never found, and letters to them show it.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund node-ofx-parser@0.5.1 ofx-js@1.1.1
seen=$(node --input-type=module -e '
  import nodeOfx from "node-ofx-parser";
  import * as ofx from "ofx-js";
  const statement = ["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "", "<OFX>", "<STMTTRN>", "<TRNTYPE>CREDIT", "<TRNAMT>200.505",
    "<NAME>Noor &amp; Sons", "</STMTTRN>", "</OFX>"].join("\n");
  const one = nodeOfx.parse(statement).OFX.STMTTRN, other = (await (ofx.parse ?? ofx.default.parse)(statement)).OFX.STMTTRN;
  console.log("node-ofx-parser", one.TRNAMT, one.NAME);
  console.log("ofx-js", other.TRNAMT, other.NAME);
')
printf 'node-ofx-parser 0.5.1, ofx-js 1.1.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
node-ofx-parser 200.505 Noor &amp;amp;amp; Sons
ofx-js 200.505 Noor & Sons
END
