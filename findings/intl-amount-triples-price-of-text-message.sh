#!/usr/bin/env bash
# Guess: a reminder in English of 138 characters, with the amount as Intl.NumberFormat writes it, is one text message of 160.
# Seen: Intl puts a no-break space (U+00A0) between KWD and the amount, which GSM-7 lacks; the whole text becomes UCS-2 and three
#   messages. With a plain space it is one.
# Versions: sms-segments-calculator 1.3.0 (the counting of Twilio), Node 20 and 24
# Hurt: offices that remind by text message pay three times for each English reminder, and see no difference on screen.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund sms-segments-calculator@1.3.0
seen=$(node --input-type=module -e '
  import { SegmentedMessage } from "sms-segments-calculator";
  const amount = new Intl.NumberFormat("en-KW", { style: "currency", currency: "KWD" }).format(200.5);
  const text =
    `Your instalment of ${amount} is due on 1 September 2026. ` +
    "Pay by transfer and name your agreement in the reference. Questions: 2222 2222.";
  for (const sent of [text, text.replace("\u00a0", " ")]) {
    const { encodingName, segmentsCount } = new SegmentedMessage(sent);
    console.log(sent.length, encodingName, segmentsCount);
  }
')
printf 'sms-segments-calculator 1.3.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
138 UCS-2 3
138 GSM-7 1
END
