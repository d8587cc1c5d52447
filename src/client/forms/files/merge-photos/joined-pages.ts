const getPhotos = new WeakMap<File, readonly File[]>();

/** Stores which photos a file was joined from. */
export function rememberPages(file: File, photos: readonly File[]): void {
  getPhotos.set(file, photos);
}

/** The photos that a file was joined from in this tab, to arrange them again. */
export function findPages(file: File): readonly File[] | undefined {
  return getPhotos.get(file);
}
