import { Box, Button, Flex, IconButton, Image, chakra } from '@chakra-ui/react';
import { FileText, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { fieldId } from '../field-id.ts';
import { fileText } from './file-text.ts';
import { findPages } from './merge-photos/joined-pages.ts';
import { fileName } from './file-name.ts';
import { useObjectUrl } from './object-url.ts';
import { pdfPages } from './check-file.ts';

type FileChipProps = {
  name: string;
  file: File;
  label: string;
  /** Upload progress, 0 to 100. */
  progress: number | undefined;
  isDisabled: boolean;
  onReplace: () => void;
  onArrange: (pages: readonly File[]) => void;
  onRemove: () => void;
};

/** A chosen file: thumbnail or icon, name, size, upload progress and actions. */
export function FileChip(props: FileChipProps) {
  const { name, file, progress } = props;
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  const isPicture = file.type.startsWith('image/') && !isBroken;
  return (
    <Box mt="1" p="2" rounded="l2" bg="bg.muted">
      <Flex wrap="wrap" gap="2" align="center">
        <Flex
          flex="1 1 8rem"
          minW="0"
          columnGap="3"
          rowGap="1"
          wrap="wrap"
          align="center"
          data-file-chip
        >
          <Flex {...tile} align="center" justify="center" color="fg.muted" aria-hidden="true">
            {isPicture && url ? (
              <Image
                src={url}
                alt=""
                boxSize="full"
                objectFit="cover"
                onError={() => setBroken(true)}
              />
            ) : (
              <FileText size={20} />
            )}
          </Flex>
          <Box flex="1 1 5rem" minW="0" id={`${fieldId(name)}-file`}>
            <chakra.p {...fileName} textStyle="sm" fontWeight="500">
              {file.name}
            </chakra.p>
            <Facts file={file} />
          </Box>
        </Flex>
        {/* NOTE: in a narrow row the actions wrap below the name, with Remove at the end. */}
        <Flex
          order={{ base: 1, md: 0 }}
          flex={{ base: '1 0 100%', md: '0 0 auto' }}
          gap="0.5"
          wrap="wrap"
        >
          {url && <Preview {...props} url={url} isPicture={isPicture} />}
          <Actions {...props} isPicture={isPicture} />
        </Flex>
        <RemoveButton {...props} />
      </Flex>
      {progress !== undefined && <Bar percent={progress} />}
    </Box>
  );
}

function Facts({ file }: { file: File }) {
  const words = useText(fileText);
  const { language } = useLanguage();
  const pages = usePdfPages(file);
  return (
    <chakra.p textStyle="xs" color="fg.muted">
      <Bdi>{formatFileSize(file.size, language)}</Bdi>
      {pages !== undefined && (
        <>
          <span>{' · '}</span>
          <Bdi>{words.pageCount(pages)}</Bdi>
        </>
      )}
    </chakra.p>
  );
}

type PreviewProps = FileChipProps & { url: string; isPicture: boolean };

/** An image opens in a dialog, a PDF in the browser's viewer. */
function Preview({ file, label, url, isPicture }: PreviewProps) {
  const t = useText(appText);
  const words = useText(fileText);
  const [isOpen, setOpen] = useState(false);
  if (file.type === 'application/pdf') {
    return (
      <Button {...action} asChild type={undefined}>
        {/* NOTE: without `opener`, some browsers cannot open a blob URL of this page. */}
        <a href={url} target="_blank" rel="opener" aria-label={plain(words.previewInTab(label))}>
          {words.preview}
        </a>
      </Button>
    );
  }
  if (!isPicture) return null;
  return (
    <>
      <Button {...action} aria-label={plain(t.previewOf(label))} onClick={() => setOpen(true)}>
        {words.preview}
      </Button>
      {isOpen && (
        <AppDialog isOpen onClose={() => setOpen(false)} title={label} size="lg">
          <Image src={url} alt={label} maxH="calc(70 * var(--dvh))" mx="auto" objectFit="contain" />
        </AppDialog>
      )}
    </>
  );
}

function Actions(props: FileChipProps & { isPicture: boolean }) {
  const { name, file, label, isDisabled, isPicture } = props;
  const t = useText(appText);
  const words = useText(fileText);
  const joined = findPages(file);
  const pages = joined ?? [file];
  const arrange: [string, ReactNode] = joined
    ? [plain(words.pagesOf(label)), words.pages]
    : [plain(words.addPageTo(label)), words.addPage];
  return (
    <>
      {(joined || isPicture) && (
        <Button
          {...action}
          disabled={isDisabled}
          aria-label={arrange[0]}
          onClick={() => props.onArrange(pages)}
        >
          {arrange[1]}
        </Button>
      )}
      <Button
        {...action}
        id={fieldId(name)}
        disabled={isDisabled}
        aria-label={plain(t.replaceFile(label))}
        aria-describedby={`${fieldId(name)}-file ${fieldId(name)}-error`}
        onClick={props.onReplace}
      >
        {t.replace}
      </Button>
    </>
  );
}

function RemoveButton({ file, label, isDisabled, onRemove }: FileChipProps) {
  const words = useText(fileText);
  return (
    <IconButton
      variant="ghost"
      disabled={isDisabled}
      aria-label={plain(words.remove(file.name, label))}
      onClick={onRemove}
    >
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}

function Bar({ percent }: { percent: number }) {
  return (
    <Box h="1.5" mt="2" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
      <Box h="full" w={`${Math.min(100, percent)}%`} bg="brand.solid" transition="width 200ms" />
    </Box>
  );
}

/** Number of pages, once the file has been parsed. */
function usePdfPages(file: File): number | undefined {
  const [pages, setPages] = useState<number>();
  useEffect(() => {
    if (file.type !== 'application/pdf') return;
    let isWanted = true;
    const put = (count: number | undefined) => {
      if (isWanted) setPages(count);
    };
    pdfPages(file).then(put, () => put(undefined));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return pages;
}

const action = { size: 'sm', variant: 'ghost', minH: '11', px: '2.5' } as const;

const tile = {
  w: '10',
  h: '12',
  flexShrink: 0,
  rounded: 'sm',
  borderWidth: '1px',
  bg: 'bg.panel',
  overflow: 'hidden',
} as const;
