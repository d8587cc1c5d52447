import { readSession, writeSession } from '../storage/safe-storage.ts';

const RELOADED = 'reloadedFor';

/**
 * After a file of the page did not come: reloads the page once if the server has another build, unless something typed
 * would be lost.
 */
export async function reloadForNewBuild(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!own) return;
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : undefined),
    () => undefined,
  );
  const entry = new URL(own.src).pathname;
  if (page === undefined || page.includes(entry) || readSession(RELOADED) === entry) return;
  if (isTyped()) return;
  writeSession(RELOADED, entry);
  location.reload();
}

/** Whether a reload would lose something: what the page itself asks about, or a field with text. */
function isTyped(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  if (!dispatchEvent(question)) return true;
  // The wizard's answers are on the device.
  if (document.querySelector('[data-saved=true]')) return false;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  return [...fields].some(({ value }) => value !== '');
}
