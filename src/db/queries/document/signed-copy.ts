import type { Tx } from '#db/database.ts';
import type { StoredFile } from './document.ts';

interface SignedCopy extends StoredFile {
  /** The application's UUID. */
  applicationId: string;
  position: number;
  createdAt: string;
}

/** Stores the copy of an agreement signed on paper, beside the application's documents. */
export async function insertSignedCopy(tx: Tx, copy: SignedCopy): Promise<void> {
  await tx
    .insertInto('document')
    .values({ ...copy, kind: 'agreementCopy' })
    .execute();
}
