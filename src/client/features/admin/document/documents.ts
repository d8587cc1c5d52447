import {
  documentKinds,
  type DocumentKind,
  type DocumentView,
  type DocumentsView,
} from '../../../../domain/document/document.ts';
import {
  documentFieldName,
  type DocumentRequestView,
} from '../../../../domain/document/document-request.ts';
import { toDocumentState } from '../../../../domain/document/document-state.ts';

/** One of an application's documents, or the place of a required one that is missing. */
export type ApplicationDocument = {
  /** As calls name it. */
  name: string;
  kind: DocumentKind;
  /** From 1; undefined where there is only one of its kind. */
  number: number | undefined;
  document: DocumentView | null;
  /** The name to save it under, without ending. */
  fileName: string;
  /** The latest request for it, open or answered. */
  request: DocumentRequestView | undefined;
};

/** A document that is there. */
export type ReadableDocument = ApplicationDocument & { document: DocumentView };

type Source = {
  applicationId: string;
  documents: DocumentsView;
  requestedPapers: readonly DocumentRequestView[];
};

/** Every document in the order of the form; a required one that is missing stands among them all the same. */
export function listDocuments({
  applicationId,
  documents,
  requestedPapers,
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
        request: [...requestedPapers].reverse().find((request) => request.document === name),
      };
    });
  });
}

/** Whether a document came again and nobody has decided since. */
export function isResent({ request }: ApplicationDocument, decidedAt: string | undefined): boolean {
  return request !== undefined && toDocumentState([request], decidedAt) === 'resent';
}

export function isReadable(item: ApplicationDocument): item is ReadableDocument {
  return item.document !== null;
}
