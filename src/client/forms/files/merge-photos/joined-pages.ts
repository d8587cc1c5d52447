const photosOf = new WeakMap<File, readonly File[]>();

/** Keeps in mind which photos a file was made of. */
export function rememberPages(file: File, photos: readonly File[]): void {
  photosOf.set(file, photos);
}

/** The photos that a file was joined from in this tab, so that they can be arranged once more. */
export function findPages(file: File): readonly File[] | undefined {
  return photosOf.get(file);
}
