import { Box, Flex, Grid, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { exportColumns, exportText, type ExportColumn } from '#domain/application/export-text.ts';
import { AppDialog, DialogButtons } from '#client/ui/dialog/app-dialog.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useDeduplicated } from '#client/api/repeated-calls.ts';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import type { ApplicationFilter } from '#client/features/admin/shell/search-params.ts';
import { exportBody, saveExport, type ExportChoice } from './application-export.ts';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { LabelledTick } from '../list/tick-box.tsx';

type ExportDialogProps = { filter: ApplicationFilter; onClose: () => void };

/** Exports the filtered list: format, language, count and progress. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const t = useText(reviewListText);
  const app = useText(appText);
  const { language } = useLanguage();
  const [choice, setChoice] = useState<ExportChoice>({
    format: 'xlsx',
    language,
    columns: exportColumns,
  });
  const info = adminTrpc.application.exportInfo.useQuery(
    { ...filter, format: choice.format, language: choice.language },
    { gcTime: 0 },
  );
  const total = info.data?.total;
  const run = useExport(onClose);
  const start = () =>
    run.start({
      body: exportBody(filter, choice),
      fileName: info.data?.fileName ?? `applications.${choice.format}`,
      isLarge: info.data !== undefined && total === undefined,
    });
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={t.exportTitle}
      footer={
        <DialogButtons
          label={app.download}
          onCancel={onClose}
          aria-disabled={choice.columns.length === 0}
          loading={run.isBusy}
          onClick={() => choice.columns.length > 0 && void start()}
        />
      }
    >
      <Flex direction="column" gap="5" pb="2">
        <Box>
          <p>{filter.queue === 'all' ? t.exportLead : t.exportQueueLead}</p>
          <chakra.p fontWeight="600" role="status" data-export-count>
            <span>{info.isError && t.failedCount}</span>
            <span>
              {info.data && (total === undefined ? t.exportManyUnknown : t.exportCount(total))}
            </span>
          </chakra.p>
        </Box>
        {run.problem && (
          <Notice kind="error" live title={t.exportFailed}>
            {run.problem}
          </Notice>
        )}
        <Choices choice={choice} onChange={setChoice} isDisabled={run.isBusy} />
        {run.isBusy && (
          <chakra.p textStyle="sm" color="fg.muted">
            <Words of={t.exporting(formatFileSize(run.bytes, language))} />
          </chakra.p>
        )}
      </Flex>
    </AppDialog>
  );
}

type ChoicesProps = {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
  isDisabled: boolean;
};

function Choices({ choice, onChange, isDisabled }: ChoicesProps) {
  const t = useText(reviewListText);
  const { languageName } = useText(applicationText);
  return (
    <>
      <RadioCards
        name="exportFormat"
        label={t.format}
        value={choice.format}
        onChange={(format) => onChange({ ...choice, format })}
        columns={{ base: 1, sm: 2 }}
        isDisabled={isDisabled}
        options={[
          { value: 'xlsx', title: t.xlsx, description: t.xlsxHint },
          { value: 'csv', title: t.csv, description: t.csvHint },
        ]}
      />
      <RadioCards
        name="exportLanguage"
        label={t.fileLanguage}
        value={choice.language}
        onChange={(language) => onChange({ ...choice, language })}
        columns={{ base: 1, sm: 2 }}
        isDisabled={isDisabled}
        options={[
          { value: 'ar', title: languageName.ar },
          { value: 'en', title: languageName.en },
        ]}
      />
      <ExportColumns
        chosen={choice.columns}
        onChange={(columns) => onChange({ ...choice, columns })}
        isDisabled={isDisabled}
      />
    </>
  );
}

type ExportColumnsProps = {
  chosen: readonly ExportColumn[];
  onChange: (chosen: readonly ExportColumn[]) => void;
  isDisabled: boolean;
};

/** The columns of the file, by default all; collapsed, because most exports use all. */
function ExportColumns({ chosen, onChange, isDisabled }: ExportColumnsProps) {
  const t = useText(reviewListText);
  const { language } = useLanguage();
  const isAll = chosen.length === exportColumns.length;
  const toggle = (name: ExportColumn) =>
    onChange(exportColumns.filter((each) => chosen.includes(each) !== (each === name)));
  return (
    <chakra.details borderWidth="1px" rounded="l2" data-export-columns>
      <chakra.summary
        minH="11"
        px="4"
        py="2.5"
        fontWeight="600"
        cursor="pointer"
        focusVisibleRing="outside"
        rounded="l2"
      >
        {isAll ? t.allColumns : t.columnsChosen(chosen.length)}
      </chakra.summary>
      <chakra.fieldset disabled={isDisabled} px="4" pb="3">
        <chakra.legend srOnly>{t.columns}</chakra.legend>
        <LabelledTick
          label={t.everyColumn}
          isTicked={isAll}
          isPartly={!isAll && chosen.length > 0}
          onChange={() => onChange(isAll ? [] : exportColumns)}
        />
        <Grid
          templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="4"
          borderTopWidth="1px"
        >
          {exportColumns.map((name) => (
            <LabelledTick
              key={name}
              label={exportText.columns[name][language]}
              isTicked={chosen.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </Grid>
      </chakra.fieldset>
    </chakra.details>
  );
}

type ExportedFile = { body: Record<string, string>; fileName: string; isLarge: boolean };

/** Runs one export at a time; closing the dialog cancels it. */
function useExport(onDone: () => void) {
  const t = useText(reviewListText);
  const [bytes, setBytes] = useState<number>();
  const [problem, setProblem] = useState('');
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);

  const start = useDeduplicated(async (file: ExportedFile) => {
    const controller = new AbortController();
    giveUp.current = controller;
    setProblem('');
    setBytes(0);
    try {
      await saveExport('/files/export', {
        ...file,
        onProgress: setBytes,
        signal: controller.signal,
      });
      notifySuccess(t.exported, file.fileName);
      onDone();
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) setProblem(getMessage(error, t.exportCutShort));
    } finally {
      setBytes(undefined);
    }
  });
  return { isBusy: bytes !== undefined, bytes: bytes ?? 0, problem, start };
}
