#!/usr/bin/env bash
# Guess: PGlite, which is PostgreSQL 18, has the collations that PostgreSQL creates of ICU, so that ORDER BY name COLLATE
#   "ar-x-icu" runs in tests as it does in production.
# Seen: the only one of ICU is und-x-icu; "ar-x-icu" does not exist, and the plain order puts أ إ ا apart.
# Versions: @electric-sql/pglite 0.5.17
# Hurt: lists of Arabic names, tested on PGlite: the query fails there, or the tests bless an order that nobody reads.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund @electric-sql/pglite@0.5.17
seen=$(node --input-type=module -e '
  import { PGlite } from "@electric-sql/pglite";
  const db = new PGlite();
  const names = async (order) => (await db.query(`select n from (values ($$إسلام$$), ($$ابراهيم$$), ($$أحمد$$), ($$بدر$$)) v(n) order by n ${order}`)).rows.map(({ n }) => n).join(" ");
  console.log((await db.query("show server_version")).rows[0].server_version);
  console.log((await db.query("select collname from pg_collation where collname like $$%-x-icu$$")).rows.map(({ collname }) => collname).join(" "));
  console.log(await names(""));
  console.log(await names(`collate "ar-x-icu"`).catch(({ message }) => message));
')
printf '@electric-sql/pglite 0.5.17\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
18.7
und-x-icu
أحمد إسلام ابراهيم بدر
collation "ar-x-icu" for encoding "UTF8" does not exist
END
