import { documentSlot } from '../../../domain/document/document-request.ts';
import { useText } from '../../i18n/use-text.ts';
import { trackText } from './text.ts';

/** What applicants call a document that a request names. */
export function useDocumentName(): (document: string) => string {
  const t = useText(trackText);
  return (document) => {
    const place = documentSlot(document);
    switch (place?.kind) {
      case 'civilId':
        return t.paperCivilId;
      case 'salaryCertificate':
        return t.paperSalary;
      case 'proofOfContinuity':
        return t.paperContinuity;
      case 'childrenCivilIds':
        return t.paperChild(place.position + 1);
      case 'additionalDocuments':
        return t.paperOther(place.position + 1);
      default:
        return document;
    }
  };
}
