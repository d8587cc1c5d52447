import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../domain/errors.ts';

/** Argon2id at OWASP's first recommendation: 46 MiB, one pass, one lane. */
const memoryKib = 47_104;
const passes = 1;
const parallelism = 1;
const tagBytes = 32;
const saltBytes = 16;

/** How many hashes run at once; each holds its 46 MiB, the others wait their turn. */
const atOnce = 2;

// NOTE: promisify picks the overload without a callback's types.
const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** How many more may wait; at some 20 ms each, the last of them waits a second or two. */
const atMostWaiting = 100;
const retrySeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The PHC text of a password's hash, with a salt of its own. Bytes count exactly.
 * Errors: `unavailable` where too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await hash(password, salt);
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/**
 * True where the password is the stored one. Without a stored hash the same work is done and
 * the answer is false, so that time does not tell a known account from an unknown one. `first`
 * runs when its turn has come, before the work; what it throws is thrown.
 * Errors: `unavailable` where too many wait.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  first?: () => Promise<void>,
): Promise<boolean> {
  const [, salt, tag] =
    /^\$argon2id\$v=19\$m=47104,t=1,p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '') ?? [];
  const nonce = salt ? Buffer.from(salt, 'base64') : Buffer.alloc(saltBytes);
  const computed = await hash(password, nonce, first);
  const expected = tag ? Buffer.from(tag, 'base64') : Buffer.alloc(tagBytes);
  const equal = expected.length === computed.length && timingSafeEqual(expected, computed);
  return equal && tag !== undefined;
}

async function hash(password: string, salt: Buffer, first?: () => Promise<void>): Promise<Buffer> {
  if (waiting.length >= atMostWaiting) {
    throw new AppError('unavailable', { retryAfterSeconds: retrySeconds });
  }
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    await first?.();
    return await derive('argon2id', {
      message: Buffer.from(password, 'utf8'),
      nonce: salt,
      parallelism,
      tagLength: tagBytes,
      memory: memoryKib,
      passes,
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
