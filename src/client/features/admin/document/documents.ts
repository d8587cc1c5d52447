import {
  documentKinds,
  type DocumentKind,
  type DocumentView,
  type DocumentsView,
} from '#domain/document/document.ts';
import { documentFieldName, type DocumentRequestView } from '#domain/document/document-request.ts';
import { toDocumentState } from '#domain/document/document-state.ts';
import type { Phrase } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { applicationText } from '../application/application-text.ts';

/** A document of an application, or the entry of a required one that is missing. */
export type ApplicationDocument = {
  /** Its name in the API. */
  name: string;
  kind: DocumentKind;
  /** From 1; undefined if there is only one of its kind. */
  number: number | undefined;
  document: DocumentView | null;
  /** The name to save it under, without extension. */
  fileName: string;
  /** Its latest request, open or fulfilled. */
  request: DocumentRequestView | undefined;
};

/** A document that exists. */
export type ReadableDocument = ApplicationDocument & { document: DocumentView };

type Source = {
  applicationId: string;
  documents: DocumentsView;
  requestedDocuments: readonly DocumentRequestView[];
};

/** All documents in the form's order, including required ones that are missing. */
export function listDocuments({
  applicationId,
  documents,
  requestedDocuments,
}: Source): ApplicationDocument[] {
  return documentKinds.flatMap((kind) => {
    const found = documents[kind];
    const isListed = Array.isArray(found);
    return (isListed ? found : [found]).map((document, position) => {
      const name = documentFieldName({ kind, position });
      return {
        name,
        kind,
        number: isListed && found.length > 1 ? position + 1 : undefined,
        document,
        fileName: `${applicationId}-${kind}${isListed ? `-${position + 1}` : ''}`,
        request: [...requestedDocuments].reverse().find((request) => request.document === name),
      };
    });
  });
}

/** Whether a document was received again after the last decision. */
export function isResent({ request }: ApplicationDocument, decidedAt: string | undefined): boolean {
  return request !== undefined && toDocumentState([request], decidedAt) === 'resent';
}

export function isReadable(item: ApplicationDocument): item is ReadableDocument {
  return item.document !== null;
}

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
