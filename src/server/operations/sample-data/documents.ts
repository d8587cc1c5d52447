import { insertRows } from '../../../db/sqlite/insert-rows.ts';
import { inTransaction } from '../../../db/database.ts';
import { dropStaging, insertStaging } from '../../../db/queries/document/document.ts';
import { listWithoutPapers, type WithoutPapers } from '../../../db/seed/sample/insert.ts';
import {
  documentTypes,
  type DocumentKind,
  type DocumentType,
} from '../../../domain/document/document.ts';
import { kwdOf } from '../../../domain/money/money.ts';
import type { Services } from '../../context.ts';
import { newStoredName } from '../../storage/storage.ts';
import { documentStore } from '../../services/document/store.ts';
import { inventCard, inventPdf } from './document-bytes.ts';
import { newId } from '../../services/new-id.ts';

/** How many applications get theirs at once. */
const atOnce = 8;

type House = Pick<Services, 'db' | 'storage' | 'keys'>;

interface Paper {
  kind: DocumentKind;
  mimeType: DocumentType;
  originalName: string;
  bytes: Buffer;
}

/**
 * Gives the newest invented applications their three papers, encrypted and stored as real ones
 * are; answers how many papers. What a crash leaves is on record for the sweep.
 */
export async function addInventedPapers(house: House, applications: number): Promise<number> {
  const waiting = await listWithoutPapers(house.db, applications);
  let papers = 0;
  while (waiting.length > 0) {
    const some = waiting.splice(0, atOnce);
    papers += await addPapers(house, some);
  }
  return papers;
}

async function addPapers(
  { db, storage, keys }: House,
  applications: readonly WithoutPapers[],
): Promise<number> {
  const now = new Date();
  const documents = documentStore(storage, keys);
  const papers = applications.flatMap((application) =>
    papersOf(application).map((paper) => ({ ...paper, application, storedName: newStoredName() })),
  );
  const id = newId();
  const storedNames = papers.map(({ storedName }) => storedName);
  await insertStaging(db, { id, storedNames, createdAt: now.toISOString() });
  const rows = await Promise.all(
    papers.map(async ({ application, bytes, storedName, ...paper }) => {
      const { durable } = await documents.store(storedName, whole(bytes));
      return {
        ...paper,
        id: newId(),
        applicationId: application.id,
        position: 0,
        filePath: `/documents/${newStoredName()}.${documentTypes[paper.mimeType][0]}`,
        storedName,
        sizeBytes: bytes.length,
        ...(await durable),
        createdAt: application.submittedAt,
      };
    }),
  );
  await inTransaction(db, async (tx) => {
    await dropStaging(tx, id, now);
    await insertRows(tx, 'document', rows);
  });
  return rows.length;
}

function papersOf(application: WithoutPapers): Paper[] {
  const { applicantCivilId, monthlySalaryFils, institutionName, academicYear } = application;
  const holder = `Civil ID ${applicantCivilId}`;
  const day = application.submittedAt.slice(0, 10);
  const salary = `Monthly salary: KWD ${kwdOf(monthlySalaryFils ?? 0).toFixed(3)}`;
  return [
    {
      kind: 'civilId',
      mimeType: 'image/png',
      originalName: 'civil-id.png',
      bytes: inventCard(applicantCivilId),
    },
    {
      kind: 'salaryCertificate',
      mimeType: 'application/pdf',
      originalName: 'salary-certificate.pdf',
      bytes: inventPdf(['Salary certificate', holder, salary, `Date: ${day}`, 'Invented']),
    },
    {
      kind: 'proofOfContinuity',
      mimeType: 'application/pdf',
      originalName: 'إثبات الاستمرارية.pdf',
      bytes: inventPdf([
        'To whom it may concern',
        `${holder} is employed with us.`,
        `Academic year ${academicYear}, ${/^[\x20-\x7e]+$/.test(institutionName) ? institutionName : 'school'}`,
        `Date: ${day}`,
        'Invented',
      ]),
    },
  ];
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
