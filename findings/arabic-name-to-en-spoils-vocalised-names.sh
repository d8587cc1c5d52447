#!/usr/bin/env bash
# Guess: a name with its vowel signs is written in Latin letters at least as well as without them, since the signs say the vowels.
# Seen: the signs stay Arabic in the middle of the Latin word, and the name is no longer known: محمد is Muhammad, with its signs it
#   is M, h, m and d with Arabic marks between them.
# Versions: arabic-name-to-en 1.0.6
# Hurt: letters, cards and transfers in English for names copied from certificates: a field that takes Latin letters refuses them.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund arabic-name-to-en@1.0.6
seen=$(node --input-type=commonjs -e '
  const toEnglish = require("arabic-name-to-en");
  for (const name of ["\u0645\u062d\u0645\u062f", "\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f"]) {
    const latin = toEnglish(name).trim();
    console.log(JSON.stringify(latin).replace(/[^ -~]/g, (sign) => `\\u0${sign.charCodeAt().toString(16)}`), "Arabic marks", latin.match(/\p{M}/gu)?.length ?? 0);
  }
')
printf 'arabic-name-to-en 1.0.6\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
"Muhammad" Arabic marks 0
"M\u064fh\u064em\u0651\u064ed" Arabic marks 4
END
