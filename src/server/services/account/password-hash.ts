import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { createPasswordQueue } from './password-queue.ts';

interface Cost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** Argon2id at OWASP's first recommendation: 46 MiB, one pass, one lane. */
export const programCost: Readonly<Cost> = { memoryKib: 47_104, passes: 1, lanes: 1 };

/** The cost of new hashes. Tests lower it: hashing would take most of their time. */
export const usualCost: Cost = { ...programCost };
const tagBytes = 32;
const saltBytes = 16;

// NOTE: promisify picks the overload without a callback's types.
const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/**
 * Each hash uses 46 MiB while it runs, so two run at once. At some 20 ms each, the last in the queue waits a second or
 * two. A slot counts for as long as a failed sign-in.
 */
const passwordQueue = createPasswordQueue({ running: 2, waiting: 100, countedMs: 15 * 60_000 });

/** The caller in the queue, and what runs first in its slot. */
interface QueueEntry {
  /** The address of an unauthenticated caller; callers without one go first. */
  who?: string;
  /** Runs before the hash; its errors are thrown. */
  first?: () => Promise<void>;
}

/**
 * Returns the PHC string of a password's hash with a new salt, over its exact bytes.
 * Errors: `unavailable` if the queue is full.
 */
export async function hashPassword(password: string, queueEntry: QueueEntry = {}): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await hash({ password, salt, cost: usualCost }, queueEntry);
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `${getHead(usualCost)}${encode(salt)}$${encode(tag)}`;
}

/**
 * Returns whether the password matches. Without a stored hash it does the same work and returns false, so that the time
 * does not reveal whether an account exists.
 * Errors: `unavailable` if the queue is full.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  queueEntry: QueueEntry = {},
): Promise<boolean> {
  const parsed = stored === undefined ? undefined : readHash(stored);
  const salt = parsed?.salt ?? Buffer.alloc(saltBytes);
  const computed = await hash({ password, salt, cost: parsed?.cost ?? usualCost }, queueEntry);
  const expected = parsed?.tag ?? Buffer.alloc(tagBytes);
  const equal = expected.length === computed.length && timingSafeEqual(expected, computed);
  return equal && parsed !== undefined;
}

/** True for a hash at another cost than the current one: the next sign-in replaces it. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(getHead(usualCost));
}

const getHead = ({ memoryKib, passes, lanes }: Cost) =>
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
