import { Button, Flex, chakra } from '@chakra-ui/react';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { ClassView } from '#domain/institution/institution.ts';
import { AppDialog, DialogButtons } from '#client/ui/dialog/app-dialog.tsx';
import { PickerInput } from '#client/forms/files/picker-input.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { ClassImportPreview } from './class-import-preview.tsx';
import { classListText } from '../class-list-text.ts';
import { classTemplate } from './class-file.ts';
import { UnsavedChangesPrompt } from '#client/features/admin/ui/unsaved-changes-prompt.tsx';
import { saveFile } from '#client/lib/save-file.ts';
import { useClassImport } from './use-class-import.ts';

type ClassImportDialogProps = {
  of: { educationType: EducationType; institutionId: string };
  institutionName: string;
  /** The current classes; a template starts with them. */
  classes: readonly ClassView[];
  onClose: () => void;
};

const accepted =
  '.csv,.xlsx,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

/** Whose price lists test/compatibility reads. */
const testedPrograms =
  'LibreOffice, Gnumeric, openpyxl, XlsxWriter, Excel::Writer::XLSX, exceljs, SheetJS';

/** Imports classes with their tuition from a file, after a preview; all or none. */
export function ClassImportDialog(props: ClassImportDialogProps) {
  const { of, institutionName, classes, onClose } = props;
  const t = useText(classListText);
  const app = useText(appText);
  const picker = useRef<HTMLInputElement>(null);
  const { chosen, choose, takeColumns, save, isSaving } = useClassImport(of, onClose);
  const ready = chosen?.kind === 'ready' ? chosen : undefined;
  const count = ready?.rows.length ?? 0;
  const download = () => {
    const words = { headings: t.headings, statuses: app };
    const file = new Blob([classTemplate(classes, words)], { type: 'text/csv' });
    saveFile(file, 'classes.csv');
  };

  return (
    <AppDialog
      isOpen
      onClose={onClose}
      size="lg"
      title={<Words of={t.importTitle(institutionName)} />}
      footer={
        <DialogButtons
          label={ready ? t.importAll(count) : t.import}
          onCancel={onClose}
          disabled={!ready}
          loading={isSaving}
          onClick={() => ready && void save(ready)}
        />
      }
    >
      <Flex direction="column" gap="4">
        <p>{t.importLead}</p>
        <chakra.p fontWeight="600">{t.importRule}</chakra.p>
        <chakra.p color="fg.muted" textStyle="sm">
          <Words of={t.importTested(testedPrograms, 'docs/compatibility.md')} />
        </chakra.p>
        <Flex gap="3" wrap="wrap" align="center">
          <Button
            flex={{ base: '1 0 auto', md: 'none' }}
            variant={ready ? 'outline' : 'solid'}
            onClick={() => picker.current?.click()}
          >
            <FileSpreadsheet size={18} aria-hidden="true" />
            <span>{chosen ? t.chooseOtherTable : t.chooseTable}</span>
          </Button>
          <Button flex={{ base: '1 0 auto', md: 'none' }} variant="outline" onClick={download}>
            <Download size={18} aria-hidden="true" />
            <span>{classes.length > 0 ? t.templateFilled : t.template}</span>
          </Button>
          <Bdi color="fg.muted">{chosen?.name}</Bdi>
        </Flex>
        <PickerInput
          ref={picker}
          accept={accepted}
          label={t.chooseTable}
          onPick={([file]) => file && void choose(file)}
        />
        {chosen && (
          <ClassImportPreview
            chosen={chosen}
            onColumns={(table, columns) => void takeColumns(table, columns)}
          />
        )}
        <UnsavedChangesPrompt isDirty={chosen !== undefined} />
      </Flex>
    </AppDialog>
  );
}
