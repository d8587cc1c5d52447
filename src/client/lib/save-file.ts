/** Lets the browser save text as a file. */
export function saveTextFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // NOTE: a browser may read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
