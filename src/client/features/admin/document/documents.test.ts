import { describe, expect, it } from 'vitest';
import { isReadable, listDocuments } from './documents.ts';

const document = (name: string) => ({
  filePath: `documents/${name}`,
  mimeType: 'image/png',
  originalName: `${name}.png`,
  size: 10,
});

const application = {
  applicationId: 'RSM-1',
  documents: {
    civilId: document('civil'),
    salaryCertificate: null,
    proofOfContinuity: document('proof'),
    childrenCivilIds: [document('one'), document('two')],
    additionalDocuments: [document('more')],
  },
  requestedDocuments: [
    { document: 'civilId', reason: 'blurred', requestedAt: '1', answeredAt: '2' },
    { document: 'civilId', reason: 'cut off', requestedAt: '3', answeredAt: null },
  ],
};

describe('listDocuments', () => {
  const documents = listDocuments(application);

  it('names every document as calls do, a missing required one among them', () => {
    expect(documents.map(({ name }) => name)).toEqual([
      'civilId',
      'salaryCertificate',
      'proofOfContinuity',
      'childCivilId_0',
      'childCivilId_1',
      'additionalDocuments_0',
    ]);
    expect(documents.filter(isReadable)).toHaveLength(5);
  });

  it('counts documents only where there are several of a kind', () => {
    expect(documents.map(({ number }) => number)).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      2,
      undefined,
    ]);
  });

  it('saves each under a name of its own', () => {
    const names = documents.map(({ fileName }) => fileName);
    expect(new Set(names).size).toBe(names.length);
    expect(names[4]).toBe('RSM-1-childrenCivilIds-2');
  });

  it('tells the latest request of a document', () => {
    expect(documents[0]?.request?.reason).toBe('cut off');
    expect(documents[1]?.request).toBeUndefined();
  });
});
