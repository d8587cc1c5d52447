#!/usr/bin/env bash
# Guess: PUT with If-None-Match: * on a key that exists is refused: 412, as Amazon and Ceph do, or 501 where it is not supported.
# Seen: s3rver answers 200 and overwrites.
# Versions: s3rver 3.7.1, s3mini 1.0.2
# Hurt: programs that trust the condition to keep two writers apart: their tests on s3rver pass or fail for the wrong reason, and
#   on a server of this kind the second writer wins silently.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund s3rver@3.7.1 s3mini@1.0.2
seen=$(node --input-type=module -e '
  import S3rver from "s3rver";
  import { S3mini } from "s3mini";
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: "data", configureBuckets: [{ name: "b" }] });
  const { port } = await server.run();
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER", region: "us-east-1" };
  const bucket = new S3mini({ ...keys, endpoint: `http://127.0.0.1:${port}/b` });
  await bucket.putObject("key", "first");
  const second = await bucket.putObject("key", "second", "text/plain", undefined, { "if-none-match": "*" });
  console.log(second.status, await bucket.getObject("key"));
  await server.close();
' 2>/dev/null)
printf 's3rver 3.7.1\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
200 second
END
