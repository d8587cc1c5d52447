import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { checkFile, readFile } from '../check-file.ts';
import { fileKind, isPicture } from '../file-kind.ts';
import { joinPages, maxPages } from './join-pages.ts';
import { joinText } from './join-text.ts';
import { canRead } from '../compress-image.ts';

export type Page = { id: number; photo: File };

export type PagesProblem =
  | { is: 'tooMany'; most: number }
  | { is: 'notPhotos'; names: string }
  | { is: 'unreadable'; number: number };

/** The pages of the file to create: add, move and remove them, and create the file. */
export function usePages(photos: readonly File[], onUse: (file: File) => void) {
  const t = useText(joinText);
  const nextId = useRef(photos.length);
  const [pages, setPages] = useState<readonly Page[]>(() =>
    photos.slice(0, maxPages).map((photo, id) => ({ id, photo })),
  );
  const [problem, setProblem] = useState<PagesProblem | undefined>(
    photos.length > maxPages ? { is: 'tooMany', most: maxPages } : undefined,
  );
  const [working, setWorking] = useState<number>();
  const work = useRef<AbortController>(undefined);
  const stop = useCallback(() => work.current?.abort(), []);

  return {
    pages,
    problem,
    /** The page being processed, from 1, while the file is created. */
    working,
    stop,
    add: async (files: readonly File[]) => {
      const { photos: good, others } = await sorted(files);
      const added = good.map((photo) => ({ id: nextId.current++, photo }));
      const all = [...pages, ...added];
      setPages(all.slice(0, maxPages));
      setProblem(
        others.length > 0
          ? { is: 'notPhotos', names: others.map(({ name }) => name).join(', ') }
          : all.length > maxPages
            ? { is: 'tooMany', most: maxPages }
            : undefined,
      );
    },
    move: (page: Page, by: -1 | 1) => {
      const to = pages.indexOf(page) + by;
      if (to < 0 || to >= pages.length) return;
      const focused = document.activeElement;
      const others = pages.filter((one) => one !== page);
      others.splice(to, 0, page);
      flushSync(() => setPages(others));
      // NOTE: moving an element in the DOM loses focus.
      if (focused instanceof HTMLElement) focused.focus();
      announce(t.moved(to + 1, pages.length));
    },
    remove: (page: Page) => {
      const at = pages.indexOf(page);
      const left = pages.filter((one) => one !== page);
      flushSync(() => {
        setPages(left);
        setProblem(undefined);
      });
      const next = left[Math.min(at, left.length - 1)];
      document.getElementById(next ? removeButtonId(next) : 'join-add')?.focus();
    },
    join: async () => {
      const [only] = pages;
      if (only && pages.length === 1) {
        const photo = await readFile(only.photo).catch(() => undefined);
        if (photo && !(await checkFile(photo))) return onUse(photo);
      }
      stop();
      work.current = new AbortController();
      const { signal } = work.current;
      const joined = await joinPages(
        pages.map(({ photo }) => photo),
        { onPage: setWorking, signal },
      );
      setWorking(undefined);
      if (!joined || signal.aborted) return;
      if ('file' in joined) onUse(joined.file);
      else setProblem({ is: 'unreadable', number: joined.unreadable });
    },
  };
}

export function removeButtonId(page: Page): string {
  return `join-remove-${page.id}`;
}

/** The photos that this browser can decode, and the other files. */
async function sorted(files: readonly File[]) {
  const checked = await Promise.all(
    files.map(async (file) => {
      const kind = await fileKind(file);
      return { file, isGood: isPicture(kind) && (kind !== 'heic' || (await canRead(file))) };
    }),
  );
  return {
    photos: checked.filter(({ isGood }) => isGood).map(({ file }) => file),
    others: checked.filter(({ isGood }) => !isGood).map(({ file }) => file),
  };
}
