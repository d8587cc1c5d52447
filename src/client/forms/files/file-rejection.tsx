import { Box, Button } from '@chakra-ui/react';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { Phrase } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { FieldError } from '../field.tsx';
import { isOtherPicture, type FileKind, type OtherPicture } from './file-kind.ts';
import { fileText } from './file-text.ts';
import type { FileRejection } from './check-file.ts';

const kindNames: Readonly<Record<FileKind, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  heic: 'HEIC',
  webp: 'WebP',
  avif: 'AVIF',
};

type RejectedFileProps = {
  name: string;
  rejection: FileRejection;
  /** Compressing was tried and failed. */
  isUnreadable: boolean;
  previous: File | undefined;
  onMakeFit: () => void;
  onUse: (file: File) => void;
};

/** Why the file was rejected, which file is still chosen, and a fix if there is one. */
export function RejectedFile(props: RejectedFileProps) {
  const { name, rejection, isUnreadable, previous, onMakeFit, onUse } = props;
  const { renamed } = rejection;
  const t = useText(appText);
  const words = useText(fileText);
  const issueText = useIssueText();
  const details = useDetails(props);
  return (
    <Box role="alert">
      <FieldError name={name}>{issueText(rejection.reason)}</FieldError>
      <Box textStyle="sm" color="fg.muted" ps="5.5">
        {details.map((detail, at) => (
          <p key={at}>
            <Words of={detail} />
          </p>
        ))}
        {previous && (
          <p>
            <Words of={t.keptPrevious(previous.name)} />
          </p>
        )}
        {rejection.canRedraw && !isUnreadable && (
          <Button size="sm" minH="11" variant="outline" mt="2" onClick={onMakeFit}>
            {rejection.reason === 'fileTooLarge' ? t.shrinkImage : words.convertImage}
          </Button>
        )}
        {renamed && (
          <Button size="sm" minH="11" variant="outline" mt="2" onClick={() => onUse(renamed)}>
            <Words of={words.rename(renamed.name)} />
          </Button>
        )}
      </Box>
    </Box>
  );
}

function useDetails({ rejection, isUnreadable }: RejectedFileProps): (string | Phrase)[] {
  const t = useText(appText);
  const words = useText(fileText);
  const { language } = useLanguage();
  const { file, reason, kind, canRedraw } = rejection;
  if (isUnreadable) return [words.unreadable];
  const otherPicture = isOtherPicture(kind) ? [pictureAdvice(words, kind, canRedraw)] : [];
  switch (reason) {
    case 'fileEmpty':
      return [words.emptyHint];
    case 'fileUnreadable':
      return [words.unreadableHint];
    case 'fileTooLarge': {
      const size = formatFileSize(file.size, language);
      const limit = formatFileSize(maxFileBytes, language);
      const advice = kind === 'application/pdf' ? [words.tooLargePdf] : otherPicture;
      return [t.fileTooLargeDetail(size, limit), ...advice];
    }
    case 'invalidFileType':
      if (isOtherPicture(kind)) return otherPicture;
      return [kind ? words.nameDisagrees(kindNames[kind]) : t.invalidFileTypeHint];
    case 'filePasswordNeeded':
      return [words.passwordHint];
    case 'fileCutOff':
      return [words.cutOffHint];
    case 'fileWithoutPages':
      return [words.noPagesHint];
  }
}

function pictureAdvice(
  words: (typeof fileText)['en'],
  kind: OtherPicture,
  canRedraw: boolean,
): string | Phrase {
  if (kind === 'heic') return canRedraw ? words.heicReadable : words.heicUnreadable;
  return canRedraw
    ? words.pictureReadable(kindNames[kind])
    : words.pictureUnreadable(kindNames[kind]);
}
