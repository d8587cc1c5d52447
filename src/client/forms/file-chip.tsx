import { Box, Flex, Image, chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { AppDialog } from '../components/app-dialog.tsx';
import { appText } from '../i18n/app-text.ts';
import { formatFileSize } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { plain } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.ts';
import { Bdi } from '../i18n/values.tsx';

type FileChipProps = {
  file: File;
  label: string;
  progress: number | undefined;
  /** Replace and remove. */
  children: ReactNode;
};

/** A chosen file: its picture or sign, name, size, and how far it has travelled. */
export function FileChip({ file, label, progress, children }: FileChipProps) {
  const { language } = useLanguage();
  return (
    <Flex wrap="wrap" gap="3" align="center" mt="1" p="2" rounded="l2" bg="bg.muted">
      <Preview file={file} label={label} />
      <Box flex="1" minW="28">
        <chakra.p textStyle="sm" fontWeight="500" truncate>
          <Bdi>{file.name}</Bdi>
        </chakra.p>
        <Bdi textStyle="xs" color="fg.muted">
          {formatFileSize(file.size, language)}
        </Bdi>
        {progress !== undefined && (
          <Box
            h="1.5"
            mt="1"
            rounded="full"
            bg="bg.emphasized"
            overflow="hidden"
            aria-hidden="true"
          >
            <Box
              h="full"
              w={`${Math.min(100, progress)}%`}
              bg="brand.solid"
              transition="width 200ms"
            />
          </Box>
        )}
      </Box>
      <Flex gap="1" ms="auto">
        {children}
      </Flex>
    </Flex>
  );
}

function Preview({ file, label }: { file: File; label: string }) {
  const t = useText(appText);
  const url = useObjectUrl(file);
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);

  if (!url || isBroken) {
    return (
      <Flex {...tile} align="center" justify="center" color="fg.muted">
        <FileText size={20} aria-hidden="true" />
      </Flex>
    );
  }
  return (
    <>
      <chakra.button
        {...tile}
        type="button"
        aria-label={plain(t.previewOf(label))}
        onClick={() => setOpen(true)}
        cursor="zoom-in"
      >
        <Image
          src={url}
          alt=""
          w="full"
          h="full"
          objectFit="cover"
          onError={() => setBroken(true)}
        />
      </chakra.button>
      <AppDialog isOpen={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        <Image src={url} alt={label} maxH="70dvh" mx="auto" objectFit="contain" />
      </AppDialog>
    </>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    const frame = requestAnimationFrame(() => setUrl(made));
    return () => {
      cancelAnimationFrame(frame);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

const tile = {
  w: '10',
  h: '12',
  flexShrink: 0,
  rounded: 'sm',
  borderWidth: '1px',
  bg: 'bg.panel',
  overflow: 'hidden',
} as const;
