#!/usr/bin/env bash
# Guess: of a bounce (multipart/report, RFC 3464) the part message/delivery-status is among the attachments, beside the original
#   message, so that address and status are read from it.
# Seen: mailparser appends its lines to the text for people and gives the original message alone as an attachment. postal-mime
#   gives both parts.
# Versions: mailparser 3.14.2, postal-mime 4.0.0
# Hurt: programs that look for the refused address in a bounce: they find no part, and the text is in any language and order.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
seen=$(node --input-type=module -e '
  import { simpleParser } from "mailparser";
  import PostalMime from "postal-mime";
  const bounce = ["From: MAILER-DAEMON@mx.example", "To: a@x.example", "Subject: Undelivered", "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=B", "", "--B", "Content-Type: text/plain", "", "Sorry.",
    "--B", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example", "",
    "Final-Recipient: rfc822; b@y.example", "Action: failed", "Status: 5.1.1", "",
    "--B", "Content-Type: message/rfc822", "", "Subject: Receipt", "", "Text", "--B--", ""].join("\r\n");
  const one = await simpleParser(bounce);
  console.log("mailparser", one.attachments.map(({ contentType }) => contentType).join(" "), one.text.includes("Final-Recipient"));
  const other = await PostalMime.parse(bounce);
  console.log("postal-mime", other.attachments.map(({ mimeType }) => mimeType).join(" "), other.text.includes("Final-Recipient"));
')
printf 'attachments, and whether the status stands in the text\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
mailparser message/rfc822 true
postal-mime message/delivery-status message/rfc822 false
END
