import { z } from 'zod';
import { signOnPaperInput } from '#domain/agreement/agreement.ts';
import { getCallError } from '#client/api/call-error.ts';
import { adminToken } from '#client/api/tokens.ts';
import { currentLanguage } from '#client/i18n/language.tsx';

export const signedInput = signOnPaperInput.extend({
  file: z.instanceof(File, { error: 'documentRequired' }),
});

/** Records a signature on paper, with the scanned copy. Errors: CallError with the server's message. */
export async function sendSignedCopy({
  file,
  ...input
}: z.infer<typeof signedInput>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set('file', file);
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
