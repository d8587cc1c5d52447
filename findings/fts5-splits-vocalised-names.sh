#!/usr/bin/env bash
# Guess: with unicode61 and remove_diacritics 2, a search for محمد finds the name with its vowel signs, as jose finds José.
# Seen: José is found and the vocalised name is not: the signs of Arabic are neither removed nor part of a word, so they separate,
#   and the name is stored as four words of one letter.
# Versions: SQLite in @sqlite.org/sqlite-wasm 3.54.1-build1 (the built-in tokenizer unicode61)
# Hurt: searches over names that were copied from school lists, certificates and dictionaries, which carry vowel signs.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @sqlite.org/sqlite-wasm@3.54.1-build1
seen=$(node --input-type=module -e '
  import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
  const sqlite3 = await sqlite3InitModule({ print() {}, printErr() {} });
  const db = new sqlite3.oo1.DB(":memory:");
  db.exec("create virtual table names using fts5(name, tokenize=\"unicode61 remove_diacritics 2\")");
  for (const name of ["José", "مُحَمَّد", "محمد"]) db.exec({ sql: "insert into names values (?)", bind: [name] });
  for (const word of ["jose", "محمد"]) {
    console.log(word, db.selectArrays("select name from names where names match ?", [word]).join(" "));
  }
  db.exec("create virtual table words using fts5vocab(names, row)");
  console.log(db.selectArrays("select term from words").join(" "));
')
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
jose José
محمد محمد
jose ح د م محمد
END
