import { readClassFile } from './read-class-file.ts';

// The thread that reads a file of classes: one file, one answer.
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readClassFile(data).then((answer) => self.postMessage(answer));
});
