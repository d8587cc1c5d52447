import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { createPasswordQueue } from './password-queue.ts';

/** What a hash costs. */
interface Cost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** Argon2id at OWASP's first recommendation: 46 MiB, one pass, one lane. */
const usual: Cost = { memoryKib: 47_104, passes: 1, lanes: 1 };
const tagBytes = 32;
const saltBytes = 16;

// NOTE: promisify picks the overload without a callback's types.
const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/**
 * Each hash holds its 46 MiB while it runs, so two do at once; at some 20 ms each, the last of those
 * who wait does so for a second or two. A slot counts for as long as a failed sign-in.
 */
const passwordQueue = createPasswordQueue({ running: 2, waiting: 100, countedMs: 15 * 60_000 });

/** Who waits in the queue, and what runs first when a slot is free. */
interface QueueEntry {
  /** The address of a caller who is not known yet; others go before all who had a slot of late. */
  who?: string;
  /** Runs before the work; what it throws is thrown. */
  first?: () => Promise<void>;
}

/**
 * The PHC text of a password's hash, with a salt of its own. Bytes count exactly.
 * Errors: `unavailable` where too many wait.
 */
export async function hashPassword(password: string, queueEntry: QueueEntry = {}): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await hash({ password, salt, cost: usual }, queueEntry);
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `${headOf(usual)}${encode(salt)}$${encode(tag)}`;
}

/**
 * True where the password is the stored one. Without a stored hash the same work is done and
 * the answer is false, so that the time taken does not reveal whether an account exists.
 * Errors: `unavailable` where too many wait.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  queueEntry: QueueEntry = {},
): Promise<boolean> {
  const parsed = stored === undefined ? undefined : readHash(stored);
  const salt = parsed?.salt ?? Buffer.alloc(saltBytes);
  const computed = await hash({ password, salt, cost: parsed?.cost ?? usual }, queueEntry);
  const expected = parsed?.tag ?? Buffer.alloc(tagBytes);
  const equal = expected.length === computed.length && timingSafeEqual(expected, computed);
  return equal && parsed !== undefined;
}

/** True for a hash at another cost than those that are made: the next sign-in makes it anew. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(headOf(usual));
}

const headOf = ({ memoryKib, passes, lanes }: Cost) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$`;

function readHash(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } | undefined {
  const [, memoryKib, passes, lanes, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? [];
  if (memoryKib === undefined) return undefined;
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function hash(
  { password, salt, cost }: { password: string; salt: Buffer; cost: Cost },
  { who, first }: QueueEntry,
): Promise<Buffer> {
  const leave = await passwordQueue.take(who);
  try {
    await first?.();
    return await derive('argon2id', {
      message: Buffer.from(password, 'utf8'),
      nonce: salt,
      parallelism: cost.lanes,
      tagLength: tagBytes,
      memory: cost.memoryKib,
      passes: cost.passes,
    });
  } finally {
    leave();
  }
}
