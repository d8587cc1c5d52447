import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { documentedFields } from '../../support/application-fields.ts';

/** A submit as a client keeps it: the same key and the same bytes at each try. */
export interface Draft {
  key: string;
  papers: { field: string; bytes: Buffer }[];
}

/** What the client knows of an acknowledged one: its id, and the SHA-256 of each paper it sent. */
export interface Acknowledged {
  applicationId: string;
  sent: string[];
}

/** Instalments begin tomorrow, whenever that is. */
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

const fields = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childCivilId_0'];

/** A draft of four papers with random content, of up to `maxBytes` each. */
export function newDraft(maxBytes: number = 60_000): Draft {
  const papers = fields.map((field) => {
    const size = Math.floor(maxBytes * (0.2 + 0.8 * Math.random()));
    return { field, bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]) };
  });
  return { key: randomUUID(), papers };
}

export interface Sent {
  status: number;
  retryAfter: string | null;
  acknowledged: Acknowledged | undefined;
}

/** Sends a draft. Rejects where no answer came. */
export async function send(url: string, { key, papers }: Draft): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of Object.entries(documentedFields(1, { paymentStartDate: tomorrow() })))
    form.append(name, String(value));
  for (const { field, bytes } of papers) {
    form.append(field, new Blob([new Uint8Array(bytes)]), `${field}.pdf`);
  }
  const response = await fetch(`${url}/api/applications`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key },
  });
  const body = (await response.json()) as { applicationId?: string };
  const sent = papers.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')).sort();
  const { applicationId } = body;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    acknowledged: response.ok && applicationId !== undefined ? { applicationId, sent } : undefined,
  };
}

/** As `send`; undefined where no answer came. */
export async function trySend(url: string, draft: Draft): Promise<Sent | undefined> {
  return send(url, draft).catch(() => undefined);
}
