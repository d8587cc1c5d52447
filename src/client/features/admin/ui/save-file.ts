/** Hands bytes to the browser to save under a name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // NOTE: some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
