#!/usr/bin/env bash
# Guess: a rule that an amount is a multiple of 0.001 lets every amount in whole fils through, 1 and 200.500 above all.
# Seen: valibot refuses nearly all, 1, 200 and 200.5 among them: it compares the remainder of floating point with 0. Ajv refuses one
#   in seven, such as 0.175, until multipleOfPrecision is set. zod and typebox take all.
# Versions: valibot 1.5.0, ajv 8.20.0, zod 4.6.7, typebox 1.4.3
# Hurt: forms and interfaces that take dinars: what passes one side is refused by the other, for amounts that are right.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund valibot@1.5.0 ajv@8.20.0 zod@4.6.7 typebox@1.4.3
seen=$(node --input-type=module -e '
  import Ajv from "ajv";
  import { Type } from "typebox";
  import { Compile } from "typebox/compile";
  import * as v from "valibot";
  import { z } from "zod";
  const dinars = v.pipe(v.number(), v.multipleOf(0.001)), schema = z.number().multipleOf(0.001);
  const compiled = Compile(Type.Number({ multipleOf: 0.001 }));
  const checks = {
    valibot: (amount) => v.safeParse(dinars, amount).success,
    ajv: new Ajv.default().compile({ type: "number", multipleOf: 0.001 }),
    "ajv with precision": new Ajv.default({ multipleOfPrecision: 6 }).compile({ type: "number", multipleOf: 0.001 }),
    zod: (amount) => schema.safeParse(amount).success,
    typebox: (amount) => compiled.Check(amount),
  };
  const amounts = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 1000);
  for (const [name, check] of Object.entries(checks))
    console.log(`${name}: refused ${amounts.filter((amount) => !check(amount)).length};`, [1, 0.175, 200, 200.5].map((amount) => `${amount} ${check(amount)}`).join(" "));
')
printf 'of 0.001 to 100.000\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
valibot: refused 99938; 1 false 0.175 false 200 false 200.5 false
ajv: refused 13359; 1 true 0.175 false 200 true 200.5 true
ajv with precision: refused 0; 1 true 0.175 true 200 true 200.5 true
zod: refused 0; 1 true 0.175 true 200 true 200.5 true
typebox: refused 0; 1 true 0.175 true 200 true 200.5 true
END
