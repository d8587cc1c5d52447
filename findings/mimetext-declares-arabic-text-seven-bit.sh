#!/usr/bin/env bash
# Guess: a plain text in Arabic gets base64 or quoted-printable, or is at least declared as 8bit.
# Seen: it is written as UTF-8 under Content-Transfer-Encoding: 7bit, whose lines may hold US-ASCII alone (RFC 2045, 2.7). A long
#   Arabic subject is one encoded word of more than 200 characters, where 75 are allowed (RFC 2047, 2). nodemailer keeps both rules.
# Versions: mimetext 3.0.28, nodemailer 10.6.0
# Hurt: Arabic notices behind relays that trust the label: the eighth bit may be cut, and filters count such headers as forged.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mimetext@3.0.28 nodemailer@10.6.0
seen=$(node --input-type=module -e '
  import { createMimeMessage } from "mimetext";
  import nodemailer from "nodemailer";
  const subject = "تم استلام طلب التقسيط لثلاثة طلاب في مدرسة النور الأهلية ثنائية اللغة", text = "شكرًا";
  const message = createMimeMessage();
  message.setSender("a@example.com");
  message.setRecipient("b@example.com");
  message.setSubject(subject);
  message.addMessage({ contentType: "text/plain", data: text });
  const { message: sent } = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail({ from: "a@example.com", to: "b@example.com", subject, text });
  for (const [name, raw] of [["mimetext", message.asRaw()], ["nodemailer", sent.toString("utf8")]]) {
    const words = raw.match(/=\?utf-8\?[bq]\?[^?]*\?=/gi);
    console.log(name, /transfer-encoding: (\S+)/i.exec(raw)[1], /[^\x00-\x7f]/.test(raw) ? "not ASCII" : "ASCII", "longest word", Math.max(...words.map(({ length }) => length)) > 75 ? "over 75" : "within 75");
  }
')
printf 'mimetext 3.0.28, nodemailer 10.6.0\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
mimetext 7bit not ASCII longest word over 75
nodemailer base64 ASCII longest word within 75
END
