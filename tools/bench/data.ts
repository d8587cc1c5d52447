// Fills a data folder through the server's own submit and review.
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { inTransaction, newId, type Db } from '#db/database.ts';
import { insertClass, insertInstitution } from '#db/queries/institution/institution.ts';
import { emptyOutbox } from '#db/queries/outbox.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/http/request.ts';
import { createLogger } from '#server/logger.ts';
import { addSampleApplication } from '#server/operations/sample-applications.ts';
import { ensureFirstAdmin } from '#server/services/account/administrators.ts';
import type { DocumentStore } from '#server/services/document/store.ts';
import { openSecretKey } from '#server/services/key/keys.ts';
import { connectMigrated } from '#server/startup/connect-database.ts';
import { openStorage } from '#server/startup/open-storage.ts';

const [schoolCount, classCount] = [200, 12];
const hourMs = 3_600_000;
/** Submits at a time; they share the syncs of the log. */
const atOnce = 16;

const toPairs = (text: string) => text.split(', ').map((pair) => pair.split(' '));
const firstNames = toPairs(
  'أحمد Ahmad, محمد Mohammad, عبدالله Abdullah, يوسف Yousef, خالد Khaled, فهد Fahad, سالم Salem, ' +
    'ناصر Nasser, مريم Mariam, نورة Noura, فاطمة Fatima, سارة Sarah, دلال Dalal, حصة Hessa, شهد Shahad',
);
const families = toPairs(
  'العلي Al-Ali, العنزي Al-Enezi, المطيري Al-Mutairi, الكندري Al-Kandari, العجمي Al-Ajmi, ' +
    'الرشيدي Al-Rashidi, الشمري Al-Shammari, العازمي Al-Azmi, الصالح Al-Saleh, بوحمد Buhamad',
);
const pick = <Item>(items: readonly Item[]) => items[randomInt(items.length)];
const makeDigits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Takes the bytes and keeps none: a sample's documents are records alone. */
const noFiles: DocumentStore = {
  store: async (_name, plain) => {
    for await (const _chunk of plain);
    return { durable: Promise.resolve({ sha256: '0'.repeat(64), wrappedKey: '' }) };
  },
  read: () => Promise.reject(new Error('a sample has no documents')),
};

/** Creates a data folder with schools, an administrator, and applications in order of time up to now. */
export async function makeData(dataDir: string, count: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const settings = { DATA_DIR: dataDir, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'Aa1!aaaa' };
  const config = readConfig(settings);
  const db = await connectMigrated(config);
  const now = new Date();
  const keys = await openSecretKey(db, config.secretKeyFile, now);
  const log = createLogger('error');
  const storage = await openStorage(config, log);
  const services = { db, storage, documents: noFiles, keys, config, log, now: () => now };
  await ensureFirstAdmin(services, config.firstAdmin, { now });
  const schools = await addSchools(db, now);
  const facts = { language: 'ar' as const, address: '', authorization: undefined };
  const spanMs = Math.min(540 * 24, Math.max(7 * 24, count / 3)) * hourMs;
  for (let from = 0; from < count; from += atOnce) {
    const size = Math.min(atOnce, count - from);
    const adding = schools.slice(0, size).map(async (_, index) => {
      const at = from + index;
      const then = new Date(now.getTime() - spanMs * (1 - at / count) - hourMs);
      const ctx = createContext({ ...services, now: () => then }, facts);
      const institution = schools[at % schools.length];
      if (institution)
        await addSampleApplication(ctx, { at, institution, changes: makePerson(at) });
    });
    await Promise.all(adding);
  }
  // Sample applicants get no email.
  await emptyOutbox(db);
  await db.destroy();
}

async function addSchools(db: Db, now: Date) {
  const at = now.toISOString();
  const shared = { status: 'active' as const, createdAt: at, updatedAt: at };
  return inTransaction(db, async (tx) => {
    const schools = [];
    for (let number = 1; number <= schoolCount; number += 1) {
      const school = await insertInstitution(tx, {
        ...{ ...shared, id: newId(), educationType: 'school' },
        nameAr: `مدرسة الاختبار رقم ${number}`,
        nameEn: `Benchmark School ${String(number).padStart(3, '0')}`,
        descriptionAr:
          'مدرسة ثنائية اللغة من الروضة إلى الثانوية، بمناهج معتمدة وأنشطة بعد الدوام.',
        descriptionEn: 'A bilingual school from kindergarten to grade 12, with clubs after hours.',
        website: `https://school-${number}.example`,
      });
      const classes = [];
      for (let orderIndex = 1; orderIndex <= classCount; orderIndex += 1) {
        const names = { nameAr: `الصف ${orderIndex}`, nameEn: `Grade ${orderIndex}` };
        const price = { tuitionAmountFils: (900 + randomInt(3600)) * 1000, currency: 'KWD' };
        const keys = { id: newId(), institutionId: school.id, orderIndex };
        classes.push(await insertClass(tx, { ...shared, ...keys, ...names, ...price }));
      }
      schools.push({ ...school, classes });
    }
    return schools;
  });
}

/** The fields of an applicant like no other, with the sample's one to three children. */
function makePerson(at: number): Record<string, string> {
  const language = randomInt(4) > 0 ? 0 : 1;
  const children = [1, 2, 3].slice(0, (at % 3) + 1);
  const parts = [pick(firstNames), pick(firstNames), pick(families)];
  return {
    applicantName: parts.map((pair) => pair?.[language]).join(' '),
    applicantPhone: `5${makeDigits(7)}`,
    applicantEmail: `${parts[0]?.[1]}.${makeDigits(6)}@mail.example`.toLowerCase(),
    applicantCivilId: `2${makeDigits(11)}`,
    childrenCivilIdNumbers: JSON.stringify(children.map(() => `3${makeDigits(11)}`)),
    language: language === 0 ? 'ar' : 'en',
  };
}
