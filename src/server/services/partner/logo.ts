import { inTransaction, withoutCaller } from '#db/database.ts';
import {
  countUnusedUploads,
  deleteUpload,
  findUpload,
  insertUpload,
} from '#db/queries/logo-upload.ts';
import { nameAgrees, uploadDirectory } from '#domain/document/document.ts';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { toIssues } from '#domain/errors/issue.ts';
import type { AdminContext, Context, Services } from '#server/context.ts';
import { newStoredName } from '#server/storage/storage.ts';
import type { IncomingFile, IncomingPart } from '../document/upload-part.ts';
import { plainPng } from './png.ts';
import { getCounting, takeAttempt } from '../rate-limit/rate-limit.ts';
import { scanWhole } from '../document/virus-scan.ts';

/** The limit of unused logos. Administrators have twice that, so that a flood of uploads does not block them. */
const unusedPool = { files: 200, bytes: 200 * 1024 * 1024 };
const administratorsShare = 2;

/** `Retry-After` of a full pool; unused logos are deleted after a day. */
const poolRetrySeconds = 3600;

/** Counts an upload against its address, unless an administrator uploads. Errors: `rate_limited`. */
export async function admitLogo(ctx: Context | AdminContext): Promise<void> {
  if ('admin' in ctx) return;
  await takeAttempt(getCounting(ctx), 'upload', ctx.address);
}

/**
 * Reads one PNG, stores only its image data under a random path, and returns that path.
 * Errors: `bad_input` or `too_large` with issues on `file` and `directory`; `unavailable` if there are too many unused
 * logos.
 */
export async function takeLogo(
  ctx: Context | AdminContext,
  parts: AsyncIterable<IncomingPart>,
): Promise<{ filePath: string }> {
  const { file, directory } = await readLogo(parts);
  const folder = uploadDirectory.safeParse(directory);
  if (!folder.success) {
    throw badInput(...toIssues(folder.error).map((issue) => ({ ...issue, path: 'directory' })));
  }
  if (!file) throw badInput({ path: 'file', key: 'required' });
  const picture = plainPng(file);
  if (!picture) throw wrongType();
  await scanWhole(ctx.services, picture, () => {
    throw badInput({ path: 'file', key: 'fileInfected' });
  });
  const storedName = newStoredName();
  const filePath = `/uploads/${folder.data}/${newStoredName()}.png`;
  await noteLogo(ctx, { filePath, storedName, sizeBytes: picture.length });
  try {
    await ctx.services.storage.put(storedName, picture);
  } catch (error) {
    await forgetLogo(ctx.services, { filePath, storedName });
    throw error;
  }
  return { filePath };
}

/** A file that could not be removed stays recorded and is deleted with the unused ones. */
async function forgetLogo(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { filePath, storedName }: { filePath: string; storedName: string },
): Promise<void> {
  const isGone = await storage.remove(storedName).then(
    () => true,
    () => false,
  );
  if (isGone) await deleteUpload(withoutCaller(db), filePath);
}

/** A logo's bytes, and whether it is public. */
export interface Logo {
  bytes: Buffer;
  isPublic: boolean;
}

/** Returns the logo of a path, or undefined; only administrators see a logo without a partner. */
export async function findLogo(
  services: Pick<Services, 'db' | 'storage'>,
  filePath: string,
  isAdministrator: () => Promise<boolean>,
): Promise<Logo | undefined> {
  const upload = await findUpload(services.db, filePath);
  if (!upload) return undefined;
  if (!upload.isInUse && !(await isAdministrator())) return undefined;
  const bytes = await services.storage.read(upload.storedName);
  return bytes && { bytes, isPublic: upload.isInUse };
}

async function readLogo(
  parts: AsyncIterable<IncomingPart>,
): Promise<{ file: Buffer | undefined; directory: string | undefined }> {
  let file: Buffer | undefined;
  let directory: string | undefined;
  for await (const part of parts) {
    if (part.kind === 'file') {
      if (part.name !== 'file') throw badInput({ path: part.name, key: 'fileUnexpected' });
      file = await logoBytes(part);
    } else if (part.name === 'directory') {
      directory = part.value;
    }
  }
  return { file, directory };
}

async function logoBytes(part: IncomingFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.bytes) {
    size += chunk.length;
    if (size > maxFileBytes) {
      throw new AppError('too_large', {
        sentence: 'fileTooLarge',
        issues: [{ path: 'file', key: 'fileTooLarge' }],
      });
    }
    chunks.push(Buffer.from(chunk));
  }
  if (size === 0) throw badInput({ path: 'file', key: 'fileEmpty' });
  if (!nameAgrees(part.fileName, 'image/png')) throw wrongType();
  return Buffer.concat(chunks);
}

/** Records the logo before it is stored, and enforces the pool's limit. */
async function noteLogo(
  ctx: Context | AdminContext,
  logo: { filePath: string; storedName: string; sizeBytes: number },
): Promise<void> {
  const share = 'admin' in ctx ? administratorsShare : 1;
  await inTransaction(ctx.services.db, async (tx) => {
    const unused = await countUnusedUploads(tx);
    const isFull =
      unused.files >= unusedPool.files * share ||
      unused.bytes + logo.sizeBytes > unusedPool.bytes * share;
    if (isFull) {
      throw new AppError('unavailable', {
        sentence: 'storageFull',
        retryAfterSeconds: poolRetrySeconds,
      });
    }
    await insertUpload(tx, { ...logo, createdAt: ctx.now().toISOString() });
  });
}

function wrongType(): AppError {
  return new AppError('bad_input', {
    sentence: 'invalidFileType',
    issues: [{ path: 'file', key: 'invalidFileType' }],
  });
}
