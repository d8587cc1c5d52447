#!/usr/bin/env bash
# Guess: a key that listObjects returns can be read again.
# Seen: a numeric character reference in the listing stays as it is: the key Al-Ra'i.pdf comes back as Al-Ra&#x27;i.pdf, of which
#   objectExists says false. The named references of & < > and " are decoded. S3rver writes the apostrophe in this way, which is
#   valid XML.
# Versions: s3mini 1.0.2, s3rver 3.7.1
# Hurt: clean-ups, backups and moves that walk a bucket: objects with such a name are skipped or counted as missing.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund s3mini@1.0.2 s3rver@3.7.1
seen=$(node --input-type=module -e '
  import S3rver from "s3rver";
  import { S3mini } from "s3mini";
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: "data", configureBuckets: [{ name: "b" }] });
  const { port } = await server.run();
  const s3 = new S3mini({ endpoint: `http://127.0.0.1:${port}/b`, accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" });
  for (const key of ["A & B.pdf", "Al-Ra\u0027i.pdf", "letter.pdf"]) await s3.putObject(key, "x");
  for (const { Key } of await s3.listObjects()) console.log(Key, await s3.objectExists(Key));
  await server.close();
')
printf 's3mini 1.0.2, s3rver 3.7.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
A & B.pdf true
Al-Ra&#x27;i.pdf false
letter.pdf true
END
