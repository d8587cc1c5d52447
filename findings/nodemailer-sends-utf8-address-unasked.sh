#!/usr/bin/env bash
# Guess: an address with Arabic letters before the @ is sent only to a server that offers SMTPUTF8 (RFC 6531); to another one the
#   message fails before its first byte, with a code that says why.
# Seen: to a server that does not offer SMTPUTF8 the letters go out as they are, in RCPT TO and in the header, without the SMTPUTF8
#   parameter, and the message counts as sent.
# Versions: nodemailer 10.6.0, smtp-server 3.21.6
# Hurt: applicants with such an address behind a relay that does not know it: the relay may accept, cut or misdeliver, and the
#   sender believes that the mail arrived.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund nodemailer@10.6.0 smtp-server@3.21.6
seen=$(node --input-type=commonjs -e '
  const nodemailer = require("nodemailer");
  const { SMTPServer } = require("smtp-server");
  const server = new SMTPServer({
    hideSMTPUTF8: true,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom(address, session, done) { console.log("MAIL FROM parameters", JSON.stringify(address.args)); done(); },
    onRcptTo(address, session, done) { console.log("RCPT TO", address.address); done(); },
    onData(stream, session, done) { stream.resume(); stream.on("end", done); },
  });
  server.listen(0, "127.0.0.1", async () => {
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port: server.server.address().port });
    const { accepted } = await transport.sendMail({ from: "a@x.example", to: "سارة@y.example", subject: "s", text: "t" });
    console.log("accepted", accepted.length);
    server.close();
  });
')
printf '%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
MAIL FROM parameters false
RCPT TO سارة@y.example
accepted 1
END
