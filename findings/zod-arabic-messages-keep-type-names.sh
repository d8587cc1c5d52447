#!/usr/bin/env bash
# Guess: with the Arabic locale a message can be shown as it is beside a field.
# Seen: the names of types stay in English within the sentence (string, number, array, undefined), and a field left empty is asked
#   for ">= 1 حرف". A refused address and a refused day have messages without them.
# Versions: zod 4.6.7
# Hurt: Arabic forms that switch the locale on and show what comes: mixed directions, and words that no family knows.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund zod@4.6.7
seen=$(node --input-type=module -e '
  import * as z from "zod";
  z.config(z.locales.ar());
  for (const [schema, value] of [[z.string().min(1), ""], [z.number(), undefined], [z.array(z.string()).max(1), ["a", "b"]], [z.email(), "x"]]) {
    const { message } = schema.safeParse(value).error.issues[0];
    console.log(/[a-z]/i.test(message) ? "mixed" : "Arabic", message.trim());
  }
')
printf 'zod 4.6.7\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
mixed أصغر من اللازم: يفترض لـ string أن يكون >= 1 حرف
mixed مدخلات غير مقبولة: يفترض إدخال number، ولكن تم إدخال undefined
mixed أكبر من اللازم: يفترض أن تكون array <= 1 عنصر
Arabic بريد إلكتروني غير مقبول
END
