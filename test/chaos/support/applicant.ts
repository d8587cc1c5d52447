import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { currentFields } from '#test/support/application-fields.ts';
import { multipart } from '#test/support/documents.ts';

/** A submit as a client keeps it: the same key and the same bytes at each try. */
export interface Draft {
  key: string;
  documents: { field: string; bytes: Buffer }[];
  email?: string;
}

/** What the client knows of an acknowledged one: its id, and the SHA-256 of each document it sent. */
export interface Acknowledged {
  applicationId: string;
  sent: string[];
}

const fields = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];

/** A draft of four documents with random content, of up to `maxBytes` each. */
export function newDraft(maxBytes: number = 60_000): Draft {
  const documents = fields.map((field) => {
    const size = Math.floor(maxBytes * (0.2 + 0.8 * Math.random()));
    return { field, bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]) };
  });
  return { key: randomUUID(), documents };
}

export interface Sent {
  status: number;
  retryAfter: string | null;
  acknowledged: Acknowledged | undefined;
}

/** Sends a draft. Rejects where no answer came. */
export async function send(url: string, draft: Draft): Promise<Sent> {
  const { key, documents, email } = draft;
  const fields = currentFields(email === undefined ? {} : { applicantEmail: email });
  const files = documents.map(({ field, bytes }) => ({ field, name: `${field}.pdf`, bytes }));
  const { payload, headers } = multipart(fields, files);
  const { status, retryAfter, body } = await post(`${url}/api/applications`, payload, {
    ...headers,
    'idempotency-key': key,
  });
  const sent = documents
    .map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    .sort();
  // NOTE: what the contract says a submit answers.
  const { applicationId } = JSON.parse(body) as { applicationId?: string };
  const isTaken = status < 300 && applicationId !== undefined;
  return { status, retryAfter, acknowledged: isTaken ? { applicationId, sent } : undefined };
}

/** Each on a connection of its own, so that none breaks with another's. */
function post(
  url: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; retryAfter: string | null; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method: 'POST',
      agent: false,
      headers,
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      text(answer).then(
        (read) =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'] ?? null,
            body: read,
          }),
        reject,
      );
    });
    asked.end(body);
  });
}

/** As `send`; undefined where no answer came. */
export async function trySend(url: string, draft: Draft): Promise<Sent | undefined> {
  return send(url, draft).catch(() => undefined);
}

/** Clients that submit, and what they were told. */
export class Clients {
  readonly acknowledged: Acknowledged[] = [];
  /** How each submit was answered; 0 is no answer. */
  readonly statuses: number[] = [];

  /** Submits a new draft of documents of up to `maxBytes` each. */
  async submit(url: string, maxBytes?: number): Promise<Sent | undefined> {
    const answer = await trySend(url, newDraft(maxBytes));
    this.statuses.push(answer?.status ?? 0);
    if (answer?.acknowledged) this.acknowledged.push(answer.acknowledged);
    return answer;
  }
}
