/** Prints a few lines under a title, and nothing else of the page. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  // NOTE: out of sight by size, because some browsers print nothing of a hidden frame.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const printDocument = frame.contentDocument;
  const view = frame.contentWindow;
  if (!printDocument || !view) return;
  printDocument.title = title;
  const heading = printDocument.createElement('h1');
  heading.dir = 'auto';
  heading.textContent = title;
  const lines = printDocument.createElement('pre');
  lines.textContent = text;
  printDocument.body.append(heading, lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
