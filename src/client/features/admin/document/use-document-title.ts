import type { Phrase } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { applicationText } from '../application/application-text.ts';
import type { ApplicationDocument } from './documents.ts';

/** A document's title for reviewers: its kind, and its number if there are several. */
export function useDocumentTitle(): (
  document: Pick<ApplicationDocument, 'kind' | 'number'>,
) => string | Phrase {
  const t = useText(applicationText);
  return ({ kind, number }) => {
    const title = t.documentKinds[kind];
    return number === undefined ? title : t.numbered(title, number);
  };
}
