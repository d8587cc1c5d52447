import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { fieldId } from '../field-id.ts';
import { readFile, validateFile, type FileRejection } from './check-file.ts';
import { fileKind, isPicture } from './file-kind.ts';
import type { ShrinkTarget } from './compress-image.ts';

/** Photos taken with our camera button are reduced to what a page needs; phone cameras produce several times that. */
const cameraTarget: ShrinkTarget = { longestPx: 2400, maxBytes: 1.5 * 1024 * 1024 };

/** A photo over the size limit keeps as much quality as the limit allows. */
const limitTarget: ShrinkTarget = { longestPx: 3000, maxBytes: maxFileBytes };

/** The state of choosing a file. `round` distinguishes repeated rejections. */
export type Choice =
  | { state: 'idle' }
  | { state: 'busy' }
  | { state: 'rejected'; rejection: FileRejection; isUnreadable: boolean; round: number }
  | { state: 'mixed'; round: number }
  | { state: 'joining'; pages: readonly File[] };

/** A compressed photo, and its size before. */
export type CompressedFile = { file: File; beforeBytes: number };

type FileChoiceOptions = {
  name: string;
  isDisabled: boolean;
  onChange: (file: File | undefined) => void;
};

/** Everything between the file chooser and the form: validating, compressing, joining, rejecting. */
export function useFileChoice({ name, isDisabled, onChange }: FileChoiceOptions) {
  const [choice, setChoice] = useState<Choice>({ state: 'idle' });
  const [compressed, setCompressed] = useState<CompressedFile>();
  const work = useRef(new AbortController());
  const round = useRef(0);

  /** Aborts the work in progress: the latest action wins. */
  const begin = (): AbortSignal => {
    work.current.abort();
    work.current = new AbortController();
    round.current += 1;
    return work.current.signal;
  };
  const accept = (file: File | undefined, note?: CompressedFile) =>
    changeThenFocus(name, () => {
      setChoice({ state: 'idle' });
      setCompressed(note);
      onChange(file);
    });
  const reject = (rejection: FileRejection, isUnreadable = false) =>
    setChoice({ state: 'rejected', rejection, isUnreadable, round: round.current });

  const validate = async (chosen: File, signal: AbortSignal) => {
    try {
      const file = await readFile(chosen);
      const rejection = await validateFile(file);
      if (signal.aborted) return;
      if (rejection) reject(rejection);
      else accept(file);
    } catch {
      if (signal.aborted) return;
      const isGone = { reason: 'fileUnreadable', kind: undefined, canRedraw: false } as const;
      reject({ file: chosen, ...isGone });
    }
  };

  return {
    choice,
    compressed,
    take: async (files: readonly File[]) => {
      const [file] = files;
      if (isDisabled || !file) return;
      const signal = begin();
      if (files.length === 1) return validate(file, signal);
      const kinds = await Promise.all(files.map((one) => fileKind(one).catch(() => undefined)));
      if (signal.aborted) return;
      setChoice(
        kinds.every(isPicture)
          ? { state: 'joining', pages: files }
          : { state: 'mixed', round: round.current },
      );
    },
    photograph: async (photo: File | undefined) => {
      if (isDisabled || !photo) return;
      const signal = begin();
      setChoice({ state: 'busy' });
      const small = await redraw(photo, cameraTarget, signal);
      if (signal.aborted) return;
      if (!small || small === photo) return validate(photo, signal);
      accept(small, { file: small, beforeBytes: photo.size });
    },
    /** Redraws a rejected image so that it is accepted. */
    makeFit: async (rejection: FileRejection) => {
      const signal = begin();
      setChoice({ state: 'busy' });
      const { file } = rejection;
      const small = await redraw(file, limitTarget, signal);
      if (signal.aborted) return;
      if (small) accept(small, { file: small, beforeBytes: file.size });
      else reject({ ...rejection, canRedraw: false }, true);
    },
    cancel: () => {
      begin();
      changeThenFocus(name, () => setChoice({ state: 'idle' }));
    },
    arrange: (pages: readonly File[]) => {
      begin();
      setChoice({ state: 'joining', pages });
    },
    accept,
  };
}

export type FileActions = ReturnType<typeof useFileChoice>;

/** The photo itself if it is already small enough; undefined if it cannot be decoded. */
async function redraw(
  photo: File,
  target: ShrinkTarget,
  signal: AbortSignal,
): Promise<File | undefined> {
  try {
    const { isWithin, shrinkImage } = await import('./compress-image.ts');
    const kind = await fileKind(photo);
    const fits = kind === 'image/jpeg' && (await isWithin(photo, target));
    return fits && /\.jpe?g$/i.test(photo.name) ? photo : await shrinkImage(photo, target, signal);
  } catch {
    // NOTE: offline, the code for this may not load; the photo is then validated as it is.
    return undefined;
  }
}

/** Choose or Replace, which takes focus, exists only after the change. */
function changeThenFocus(name: string, change: () => void): void {
  flushSync(change);
  document.getElementById(fieldId(name))?.focus();
}
