import { describe, expect, it, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import {
  documentField,
  documentFileInput,
  documentIssues,
  getDocumentType,
  downloadEnding,
  nameAgrees,
  signatureBytes,
  uploadDirectory,
  type ChildrenCivilIdOption,
} from './document.ts';
import { maxFileBytes } from './file-limits.ts';

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37];
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('the type by content', () => {
  test.for([
    ['application/pdf', pdf],
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/png', [...png, 1, 2, 3]],
    [undefined, []],
    [undefined, png.slice(0, 7)],
    [undefined, pdf.slice(0, 4)],
    [undefined, jpeg.slice(0, 2)],
    ['application/pdf', [0x0a, ...pdf]],
    ['application/pdf', [0xef, 0xbb, 0xbf, ...pdf]],
    ['application/pdf', [0x0d, 0x0a, 0x20, 0, ...pdf]],
    ['application/pdf', [...Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), ...pdf]],
    ['application/pdf', [...Array<number>(1019).fill(0x20), ...pdf]],
    [undefined, [...Array<number>(1020).fill(0x20), ...pdf]],
    [undefined, [...Buffer.from('<html>'), ...pdf]],
    [undefined, [...Buffer.from('\ufeff\n <!-- '), ...pdf]],
    [undefined, [...Buffer.from('PK\x03\x04'), ...pdf]],
    [undefined, [...Buffer.from('% PDF-1.7')]],
    [undefined, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0]],
    [undefined, [0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]],
    [undefined, [...Buffer.from('<svg xmln')]],
    [undefined, [...Buffer.from('<!DOCTYP')]],
  ] as const)('is %s for %j', ([type, bytes]) => {
    expect(getDocumentType(Uint8Array.from(bytes))).toBe(type);
  });

  it('needs no more bytes than it says', () => {
    for (const bytes of [pdf, jpeg, png]) {
      expect(getDocumentType(Uint8Array.from(bytes.slice(0, signatureBytes)))).toBeDefined();
    }
  });
});

describe('the name', () => {
  test.each([
    ['scan.pdf', 'application/pdf', true],
    ['SCAN.PDF', 'application/pdf', true],
    ['صورة البطاقة.png', 'image/png', true],
    ['a.b.jpeg', 'image/jpeg', true],
    ['photo.jpg', 'image/jpeg', true],
    ['photo.JPG', 'image/jpeg', true],
    ['photo.jpg', 'image/png', false],
    ['scan.pdf', 'image/png', false],
    ['scan.pdf.exe', 'application/pdf', false],
    ['scan.exe', 'application/pdf', false],
    ['scan', 'application/pdf', false],
    ['pdf', 'application/pdf', false],
    ['scan.', 'application/pdf', false],
    ['', 'application/pdf', false],
    ['scan.pdf ', 'application/pdf', false],
    ['scan.pdf\n', 'application/pdf', false],
    ['scan.pdf\0.png', 'image/png', true],
    ['scan.jpe', 'image/jpeg', false],
  ] as const)('%j agrees with %s: %s', (name, type, agrees) => {
    expect(nameAgrees(name, type)).toBe(agrees);
  });

  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['application/pdf', 'pdf'],
    ['application/octet-stream', 'pdf'],
    ['', 'pdf'],
  ])('of a download with type %j ends in %s', (type, ending) => {
    expect(downloadEnding(type)).toBe(ending);
  });
});

describe('the multipart field', () => {
  test.each([
    ['civilId', { kind: 'civilId' }],
    ['salaryCertificate', { kind: 'salaryCertificate' }],
    ['proofOfContinuity', { kind: 'proofOfContinuity' }],
    ['additionalDocuments', { kind: 'additionalDocuments' }],
    ['childCivilId_0', { kind: 'childrenCivilIds', childNumber: 0 }],
    ['childCivilId_5', { kind: 'childrenCivilIds', childNumber: 5 }],
    ['childCivilId_', undefined],
    ['childCivilId_-1', undefined],
    ['childCivilId_1x', undefined],
    ['childCivilId_1000', undefined],
    ['childrenCivilIds', undefined],
    ['civilid', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%j is %j', (name, field) => {
    expect(documentField(name)).toEqual(field);
  });
});

describe('a set of documents', () => {
  const requiredKinds = ['civilId', 'salaryCertificate', 'proofOfContinuity'];
  const all = 'civilId salaryCertificate proofOfContinuity';
  const two = [...requiredKinds, 'childCivilId_0', 'childCivilId_1'];

  test.each<[string, string[], number, ChildrenCivilIdOption, string[]]>([
    ['complete, counted from 0', two, 2, 'images', []],
    [
      'complete, counted from 1',
      [...requiredKinds, 'childCivilId_1', 'childCivilId_2'],
      2,
      'images',
      [],
    ],
    ['complete with numbers', requiredKinds, 2, 'numbers', []],
    [
      'with documents beside',
      [...two, 'additionalDocuments', 'additionalDocuments'],
      2,
      'images',
      [],
    ],
    ['empty', [], 1, 'numbers', all.split(' ').map((kind) => `${kind} documentRequired`)],
    ['without the civil id', requiredKinds.slice(1), 1, 'numbers', ['civilId documentRequired']],
    [
      'without the salary certificate',
      ['civilId', 'proofOfContinuity'],
      1,
      'numbers',
      ['salaryCertificate documentRequired'],
    ],
    [
      'without the proof of continuity',
      requiredKinds.slice(0, 2),
      1,
      'numbers',
      ['proofOfContinuity documentRequired'],
    ],
    [
      'with one document twice',
      [...requiredKinds, 'civilId'],
      1,
      'numbers',
      ['civilId fileDuplicate'],
    ],
    ['one image short', two, 3, 'images', ['childrenCivilIds childImagesCount']],
    ['one image over', two, 1, 'images', ['childrenCivilIds childImagesCount']],
    ['without images', requiredKinds, 1, 'images', ['childrenCivilIds childImagesCount']],
    [
      "with one child's image twice",
      [...requiredKinds, 'childCivilId_0', 'childCivilId_00'],
      2,
      'images',
      ['childrenCivilIds childImagesCount'],
    ],
  ])('%s', (_, names, students, option, faults) => {
    const fields = names.map((name) => documentField(name)!);
    const issues = documentIssues(fields, students, option);
    expect(issues.map(({ path, key }) => `${path} ${key}`)).toEqual(faults);
  });
});

describe('limits and places', () => {
  it('a file has 5 MiB at most', () => {
    expect(maxFileBytes).toBe(5_242_880);
  });

  test.each(['partners', 'a', '9', 'a-b-c', 'a'.repeat(32)])('takes the directory %s', (name) => {
    expect(uploadDirectory.parse(name)).toBe(name);
  });

  it('uploads to partners where none is named', () => {
    expect(uploadDirectory.parse(undefined)).toBe('partners');
  });

  test.for(['', '-a', 'A', 'a/b', '../a', '.', 'a.b', 'a'.repeat(33), 'a\n', 'ا', 5, null, ['a']])(
    'refuses the directory %j',
    (name) => {
      expect(listIssues(uploadDirectory, name)).toEqual(['directoryInvalid']);
    },
  );

  test.each([
    [{ file: 'documents/a.pdf' }, []],
    [{ file: 'a'.repeat(301) }, []],
    [{}, ['file required']],
    [{ file: ['a'] }, ['file required']],
  ])('names a document by %j with the issues %j', (given, faults) => {
    expect(listIssues(documentFileInput, given)).toEqual(faults);
  });
});
