import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '#test/support/servers/program.ts';
import { NotHere, requireRoot } from '../ops/debian.ts';

// Servers that would replace one another run on a copy of this machine's files, which takes no space until it changes and
// is gone with them. They share its network.

const installMs = 300_000;

/** Answers 101 to whoever starts a service at installation. */
const prepare = `
set -e
base=$(mktemp -d); mount -t tmpfs tmpfs "$base" || exit 75; mkdir "$base"/{upper,work,root}
mount -t overlay overlay -o lowerdir=/,upperdir="$base/upper",workdir="$base/work" "$base/root" || exit 75
mount -t proc proc "$base/root/proc"; mount --rbind /dev "$base/root/dev"; mount --bind "$FOLDER" "$base/root$FOLDER"
printf '#!/bin/sh\\nexit 101\\n' > "$base/root/usr/sbin/policy-rc.d"; chmod 755 "$base/root/usr/sbin/policy-rc.d"
exec chroot "$base/root" bash -c "$1"
`;

export interface Apart {
  version: string;
  stop: () => Promise<void>;
}

/** Installs packages in there and runs a script, which says `ready` once. Errors: NotHere; the script's own. */
export async function startApart(
  folder: string,
  packages: readonly string[],
  script: string,
): Promise<Apart> {
  requireRoot();
  const list = packages.join(' ');
  const install = `
rm -f /var/lib/man-db/auto-update; cd ${folder}; export DEBIAN_FRONTEND=noninteractive
get() { apt-get install -yqq --no-install-recommends ${list} >get.log 2>&1; }
get || { apt-get update -qq; get; } || exit 75
echo "version $(dpkg-query -Wf '\${Version}' ${packages[0]})"`;
  const own = ['--fork', '--pid', '--mount', '--kill-child'];
  const child = spawn('unshare', [...own, 'bash', '-c', prepare, 'bash', `${install}\n${script}`], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const stop = async () => {
    child.kill('SIGKILL');
    await closed;
  };
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const error = new Error('it does not get ready');
  await until(() => isOver() || /^ready$/m.test(printed), {
    ms: installMs,
    everyMs: 200,
    error,
  }).catch(async (late: unknown) => {
    await stop();
    throw late;
  });
  if (child.exitCode === 75) throw new NotHere(`${list} cannot be installed apart`);
  if (isOver()) throw new Error(`it ended: ${printed.slice(-600)}`);
  return { version: /version (?:\d+:)?([\d.p]+)/.exec(printed)?.[1] ?? '', stop };
}
