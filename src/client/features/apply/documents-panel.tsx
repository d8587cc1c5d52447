import { Flex, chakra } from '@chakra-ui/react';
import { maxFileBytes, maxFiles } from '../../../domain/document.ts';
import { FileField } from '../../forms/file-field.tsx';
import { appText } from '../../i18n/app-text.ts';
import { formatFileSize } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/values.tsx';
import type { Slot } from './draft-files.ts';
import { applyText } from './text.ts';
import { putFile } from './use-draft.ts';
import { useWizard } from './wizard-context.ts';

type Row = { field: string; slot: Slot; label: string; hint?: string; isRequired: boolean };

/** The checklist of papers: the three required ones, a card for each student, and what else may help. */
export function DocumentsPanel() {
  const t = useText(applyText);
  const app = useText(appText);
  const { language } = useLanguage();
  const { files, errorAt, progress } = useWizard();
  const rows = useRows();
  const required = rows.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ slot }) => fileIn(files, slot) !== undefined);
  return (
    <Flex direction="column" gap="3">
      <Flex justify="space-between" gap="3" wrap="wrap" textStyle="sm" color="fg.muted" mb="1">
        <span>
          <Words of={app.fileRule(formatFileSize(maxFileBytes, language))} />
        </span>
        <chakra.span aria-live="polite" fontWeight="600">
          <Words of={t.documentsDone(done.length, required.length)} />
        </chakra.span>
      </Flex>
      {rows.map(({ field, slot, label, hint, isRequired }) => (
        <FileField
          key={field}
          name={field}
          label={label}
          hint={hint}
          file={fileIn(files, slot)}
          onChange={(file) => putFile(slot, file)}
          error={errorAt(field)}
          isRequired={isRequired}
          isDisabled={progress !== undefined}
          progress={progress?.byField[field]}
        />
      ))}
    </Flex>
  );
}

function useRows(): Row[] {
  const t = useText(applyText);
  const { draft, files } = useWizard();
  const children = draft.childrenCivilIdOption === 'images' ? draft.numberOfStudents : 0;
  const others = Math.min(files.additional.length + 1, maxFiles - 3 - children);
  return [
    {
      field: 'civilId',
      slot: { kind: 'civilId' },
      label: t.paperCivilId,
      hint: t.paperCivilIdHint,
      isRequired: true,
    },
    {
      field: 'salaryCertificate',
      slot: { kind: 'salaryCertificate' },
      label: t.paperSalary,
      hint: t.paperSalaryHint,
      isRequired: true,
    },
    {
      field: 'proofOfContinuity',
      slot: { kind: 'proofOfContinuity' },
      label: t.paperContinuity,
      hint: t.paperContinuityHint,
      isRequired: true,
    },
    ...Array.from({ length: children }, (_, at): Row => ({
      field: `childCivilId_${at}`,
      slot: { kind: 'child', at },
      label: t.paperChild(at + 1),
      hint: draft.studentsDetails[at]?.name ?? '',
      isRequired: true,
    })),
    ...Array.from({ length: others }, (_, at): Row => ({
      field: `additionalDocuments.${at}`,
      slot: { kind: 'additional', at },
      label: at < files.additional.length ? t.paperOtherNumber(at + 1) : t.paperOther,
      hint: t.paperOtherHint,
      isRequired: false,
    })),
  ];
}

function fileIn(files: ReturnType<typeof useWizard>['files'], slot: Slot): File | undefined {
  switch (slot.kind) {
    case 'child':
      return files.children[slot.at];
    case 'additional':
      return files.additional[slot.at];
    default:
      return files[slot.kind];
  }
}
