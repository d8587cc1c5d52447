#!/usr/bin/env bash
# Guess: <mjml lang="ar" dir="rtl"> makes an e-mail right to left: the first column on the right, text aligned to the right.
# Seen: dir stands on the html element alone. Every section sets direction:ltr and every text text-align:left in its own style,
#   which win, so the columns stay left to right and Arabic text is aligned to the left.
# Versions: mjml 5.4.1
# Hurt: Arabic receipts and reminders: the label of an amount stands on the wrong side of it, and nothing warns.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mjml@5.4.1
seen=$(node --input-type=module -e '
  import mjml from "mjml";
  const column = (text) => `<mj-column><mj-text>${text}</mj-text></mj-column>`;
  const { html } = await mjml(
    `<mjml lang="ar" dir="rtl"><mj-body><mj-section>${column("المبلغ")}${column("٢٠٠")}</mj-section></mj-body></mjml>`,
  );
  const values = (property) => new Set(Array.from(html.matchAll(new RegExp(`${property}: ?(ltr|rtl|left|right)`, "g")), ([, one]) => one));
  console.log("html", html.match(/<html[^>]*?dir="(\w+)"/)[1]);
  console.log("direction", ...values("direction"));
  console.log("text-align", ...values("text-align"));
')
printf 'mjml 5.4.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
html rtl
direction ltr
text-align left
END
