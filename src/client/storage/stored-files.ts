const PROBE = 'rusoomFiles';
const STORE = 'probe';
/** A database that says nothing of a file refuses it. */
const patienceMs = 2000;

/** A file as a browser keeps it that keeps no files. */
interface FileBytes {
  fileName: string;
  type: string;
  lastModified: number;
  bytes: ArrayBuffer;
}

let probed: Promise<boolean> | undefined;

/**
 * What IndexedDB can take: the value itself or, where it holds files and this browser keeps none, with
 * their bytes in their place. WebKit's private windows are such, and a file that was put there silences
 * the whole database; so one of its own is asked first.
 */
export async function keepable(value: unknown): Promise<unknown> {
  if (!holdsFile(value)) return value;
  probed ??= takesFiles();
  return (await probed) ? value : withBytes(value);
}

/** A kept value with its files as files again. */
export function asKept(value: unknown): unknown {
  if (isFileBytes(value)) {
    const { bytes, fileName, type, lastModified } = value;
    return new File([bytes], fileName, { type, lastModified });
  }
  if (Array.isArray(value)) return value.map(asKept);
  return isPlain(value) ? mapped(value, asKept) : value;
}

async function withBytes(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    const { name: fileName, type, lastModified } = value;
    return { fileName, type, lastModified, bytes: await value.arrayBuffer() } satisfies FileBytes;
  }
  if (Array.isArray(value)) return Promise.all(value.map(withBytes));
  if (!isPlain(value)) return value;
  const parts = await Promise.all(
    Object.entries(value).map(async ([name, part]) => [name, await withBytes(part)] as const),
  );
  return Object.fromEntries(parts);
}

function holdsFile(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsFile);
  return value instanceof File || (isPlain(value) && Object.values(value).some(holdsFile));
}

function takesFiles(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const request = indexedDB.open(PROBE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const end = (takes: boolean) => {
        clearTimeout(timer);
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(takes);
      };
      try {
        const transaction = request.result.transaction(STORE, 'readwrite');
        transaction.oncomplete = () => end(true);
        transaction.onerror = () => end(false);
        transaction.onabort = () => end(false);
        transaction.objectStore(STORE).put(new File(['1'], '1'), 1);
      } catch {
        end(false);
      }
    };
  });
}

function isFileBytes(value: unknown): value is FileBytes {
  return isPlain(value) && value['bytes'] instanceof ArrayBuffer && 'fileName' in value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function mapped(record: Record<string, unknown>, change: (part: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([name, part]) => [name, change(part)]));
}
