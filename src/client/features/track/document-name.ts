import { documentSlot } from '#domain/document/document-request.ts';
import { useText } from '#client/i18n/use-text.ts';
import { trackText } from './text.ts';

/** Returns the label that applicants see for a requested document. */
export function useDocumentName(): (document: string) => string {
  const t = useText(trackText);
  return (document) => {
    const slot = documentSlot(document);
    switch (slot?.kind) {
      case 'civilId':
        return t.documentCivilId;
      case 'salaryCertificate':
        return t.documentSalary;
      case 'proofOfContinuity':
        return t.documentContinuity;
      case 'childrenCivilIds':
        return t.documentChild(slot.position + 1);
      case 'additionalDocuments':
        return t.documentOther(slot.position + 1);
      default:
        return document;
    }
  };
}
