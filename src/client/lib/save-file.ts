/** Lets the browser save bytes under a name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // NOTE: some browsers read the address only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
