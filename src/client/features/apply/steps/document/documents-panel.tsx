import { Box, Flex, chakra } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { FileField } from '#client/forms/files/file-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { Phrase } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { putFile } from '#client/features/apply/draft/draft-actions.ts';
import { useDocuments, useSameDocumentWarnings, type RequestedDocument } from './use-documents.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';

/** Whose PDFs test/compatibility draws. */
const testedPrograms = 'LibreOffice, Chromium, wkhtmltopdf, WeasyPrint, Ghostscript, ImageMagick';

/** The checklist of documents: three required ones, a card for each student, and additional ones. */
export function DocumentsPanel() {
  const { t } = useWizard();
  const app = useText(appText);
  const { language } = useLanguage();
  const documents = useDocuments();
  const warnings = useSameDocumentWarnings(documents);
  const required = documents.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ file }) => file !== undefined);
  return (
    <Box>
      <Box color="fg.muted" mb="4" maxW="prose">
        <p>
          <Words of={app.fileRule(formatFileSize(maxFileBytes, language))} />
        </p>
        <p>{t.documentsAdvice}</p>
        <Box as="p" textStyle="sm" pt="1">
          <Words of={t.documentsTested(testedPrograms)} />
        </Box>
      </Box>
      <Box bg="bg.panel" borderWidth="1px" rounded="l3" boxShadow="xs">
        <Flex
          justify="space-between"
          align="baseline"
          columnGap="3"
          wrap="wrap"
          p={{ base: '4', md: '5' }}
        >
          <chakra.h3 textStyle="h3">{t.documentsList}</chakra.h3>
          <chakra.span aria-live="polite" textStyle="sm" color="fg.muted">
            <Words of={t.documentsDone(done.length, required.length)} />
          </chakra.span>
        </Flex>
        {documents.map((document) => (
          <Box key={document.field} borderTopWidth="1px">
            <DocumentRow document={document} warning={warnings[document.field]} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function DocumentRow({
  document,
  warning,
}: {
  document: RequestedDocument;
  warning: Phrase | undefined;
}) {
  const { errorAt, progress } = useWizard();
  const { field, slot, label, hint, isRequired, file } = document;
  const hasFailed = useHasFailed(file, progress !== undefined);
  return (
    <FileField
      name={field}
      label={label}
      hint={hint}
      file={file}
      onChange={(chosen) => putFile(slot, chosen)}
      error={errorAt(field)}
      warning={warning && <FileWarning words={warning} />}
      isRequired={isRequired}
      isDisabled={progress !== undefined}
      progress={progress && (progress.byField[field] ?? 0)}
      hasFailed={hasFailed}
      isRow
    />
  );
}

function FileWarning({ words }: { words: Phrase }) {
  return (
    <Flex role="status" gap="1.5" mt="1.5" textStyle="sm" color="fg.warning" data-document-doubt>
      <Box pt="0.5" flexShrink="0">
        <TriangleAlert size={16} aria-hidden="true" />
      </Box>
      <span>
        <Words of={words} />
      </span>
    </Flex>
  );
}

/** True after a failed upload, until the file changes or is sent again. */
function useHasFailed(file: File | undefined, isSending: boolean): boolean {
  const [sent, setSent] = useState<File>();
  if (isSending && sent !== file) setSent(file);
  return !isSending && file !== undefined && sent === file;
}
