import { useEffect, useState } from 'react';
import { maxFiles } from '#domain/document/file-limits.ts';
import type { Phrase } from '#client/i18n/text.ts';
import type { DraftFiles, Slot } from '#client/features/apply/draft/draft-files.ts';
import { sameDocuments } from './same-document.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';

/** A row of the checklist, with its field name in the API. */
export type RequestedDocument = {
  field: string;
  slot: Slot;
  label: string;
  hint?: string;
  isRequired: boolean;
  file: File | undefined;
};

/** The documents to request: the three, a card for each student, and additional ones. */
export function useDocuments(): RequestedDocument[] {
  const { t, draft, files } = useWizard();
  const children = draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0;
  const others = Math.min(files.additional.length + 1, maxFiles - 3 - children);
  const rows: Omit<RequestedDocument, 'file'>[] = [
    {
      field: 'civilId',
      slot: { kind: 'civilId' },
      label: t.documentCivilId,
      hint: t.documentCivilIdHint,
      isRequired: true,
    },
    {
      field: 'salaryCertificate',
      slot: { kind: 'salaryCertificate' },
      label: t.documentSalary,
      hint: t.documentSalaryHint,
      isRequired: true,
    },
    {
      field: 'proofOfContinuity',
      slot: { kind: 'proofOfContinuity' },
      label: t.documentContinuity,
      hint: t.documentContinuityHint,
      isRequired: true,
    },
    ...Array.from({ length: children }, (_, at) => ({
      field: `childCivilId_${at}`,
      slot: { kind: 'child' as const, at },
      label: t.documentChild(at + 1),
      hint: draft.studentsDetails[at]?.name ?? '',
      isRequired: true,
    })),
    ...Array.from({ length: others }, (_, at) => ({
      field: `additionalDocuments.${at}`,
      slot: { kind: 'additional' as const, at },
      label: at < files.additional.length ? t.documentOtherNumber(at + 1) : t.documentOther,
      hint: at < files.additional.length ? '' : t.documentOtherHint,
      isRequired: false,
    })),
  ];
  return rows.map((row) => ({ ...row, file: fileIn(files, row.slot) }));
}

/** Warnings by field, for files that repeat another document's. */
export function useSameDocumentWarnings(
  documents: readonly RequestedDocument[],
): Readonly<Record<string, Phrase>> {
  const { t } = useWizard();
  const same = useSameFiles(documents.flatMap(({ file }) => (file ? [file] : [])));
  return Object.fromEntries(
    documents.flatMap(({ field, file }) => {
      const earlier = file && same.get(file);
      const label = documents.find((other) => earlier && other.file === earlier)?.label;
      return label ? [[field, t.sameDocument(label)]] : [];
    }),
  );
}

type SameFiles = ReadonlyMap<File, File>;

/** Files that repeat an earlier one; compared again when a file is added or removed. */
function useSameFiles(files: readonly File[]): SameFiles {
  const [same, setSame] = useState<SameFiles>(new Map());
  const [compared, setCompared] = useState(files);
  const isOld = compared.length !== files.length || compared.some((file, at) => file !== files[at]);
  if (isOld) setCompared(files);
  useEffect(() => {
    let isWanted = true;
    const put = (pairs: ReadonlyMap<number, number>) => {
      if (isWanted) setSame(getFiles(compared, pairs));
    };
    // NOTE: a file that has become unreadable is reported when it is sent.
    sameDocuments(compared).then(put, () => put(new Map()));
    return () => {
      isWanted = false;
    };
  }, [compared]);
  return same;
}

function getFiles(files: readonly File[], pairs: ReadonlyMap<number, number>): SameFiles {
  return new Map(
    [...pairs].flatMap(([later, earlier]): [File, File][] => {
      const [one, other] = [files[later], files[earlier]];
      return one && other && one !== other ? [[one, other]] : [];
    }),
  );
}

function fileIn(files: DraftFiles, slot: Slot): File | undefined {
  switch (slot.kind) {
    case 'child':
      return files.children[slot.at];
    case 'additional':
      return files.additional[slot.at];
    default:
      return files[slot.kind];
  }
}
