import type { SignOnPaperInput } from '#domain/agreement/agreement.ts';
import { getCallError } from '#client/api/call-error.ts';
import { adminToken } from '#client/api/tokens.ts';
import { currentLanguage } from '#client/i18n/language.tsx';

/** Records a signature on paper, with the scanned copy. Errors: CallError with the server's message. */
export async function sendSignedCopy(input: SignOnPaperInput, copy?: File): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  if (copy) form.set('file', copy);
  const response = await fetch('/files/agreements', {
    method: 'POST',
    body: form,
    headers: {
      authorization: `Bearer ${adminToken() ?? ''}`,
      'accept-language': currentLanguage(),
    },
  });
  if (!response.ok) throw getCallError(response.status, await response.text());
}
