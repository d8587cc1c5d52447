import { describe, expect, it } from 'vitest';
import { documentKinds } from './document.ts';
import { documentFieldName, documentSlot, requestDocumentInput } from './document-request.ts';

describe('the name of a document', () => {
  it.each([
    ['civilId', { kind: 'civilId', position: 0 }],
    ['salaryCertificate', { kind: 'salaryCertificate', position: 0 }],
    ['proofOfContinuity', { kind: 'proofOfContinuity', position: 0 }],
    ['childCivilId_0', { kind: 'childrenCivilIds', position: 0 }],
    ['childCivilId_4', { kind: 'childrenCivilIds', position: 4 }],
    ['additionalDocuments_12', { kind: 'additionalDocuments', position: 12 }],
  ] as const)('%s says which it is, and the other way round', (name, place) => {
    expect(documentSlot(name)).toEqual(place);
    expect(documentFieldName(place)).toBe(name);
  });

  it('exists for every kind', () => {
    const names = documentKinds.map((kind) => documentFieldName({ kind, position: 0 }));
    expect(names.map((name) => documentSlot(name)?.kind)).toEqual(documentKinds);
  });

  it.each(['', 'passport', 'civilId_0', 'childCivilId', 'childCivilId_-1', 'additionalDocuments'])(
    'is not %j',
    (text) => {
      expect(documentSlot(text)).toBeUndefined();
      const asked = { id: 'x', document: text, reason: 'y' };
      expect(requestDocumentInput.safeParse(asked).success).toBe(false);
    },
  );
});

it('keeps the lines of a reason and counts what is left of it', () => {
  const parsed = requestDocumentInput.parse({ id: 'x', document: 'civilId', reason: ' a\r\nb \n' });
  expect(parsed.reason).toBe('a\nb');
});
