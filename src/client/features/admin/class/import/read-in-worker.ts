import type { ClassFile } from './read-class-file.ts';

/** Reads a file of classes in a worker, or here where a browser starts none (Firefox before 114). */
export async function readInWorker(file: Blob): Promise<ClassFile> {
  try {
    return await askWorker(file);
  } catch {
    const { readClassFile } = await import('./read-class-file.ts');
    return readClassFile(file);
  }
}

async function askWorker(file: Blob): Promise<ClassFile> {
  const worker = new Worker(new URL('./read-class-file-worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<ClassFile>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ClassFile>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the worker did not start')));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
