import type { ServerResponse } from 'node:http';
import { giveBack } from '../storage/detach-buffer.ts';

/**
 * Gives the memory of an answer's bytes back once the system has taken the last of them. Where the connection breaks
 * before that, the collector of garbage does so in its time.
 */
export function giveBackOnceSent(answer: ServerResponse, bytes: Uint8Array): void {
  // NOTE: `close` may come while a write still has them; `finish` comes after the last write has ended.
  answer.once('finish', () => giveBack(bytes));
}
