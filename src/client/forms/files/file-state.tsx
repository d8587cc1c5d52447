import { Box, Spinner, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';

/** A document's state: missing, chosen, uploading (0 to 100 percent), received or failed. */
export type FileState =
  | { is: 'missing'; isRequired: boolean; hasFailed: boolean }
  | { is: 'chosen' | 'arrived' | 'failed' }
  | { is: 'travelling'; percent: number };

export type FileFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
  /** A warning about the file that blocks nothing. */
  warning?: ReactNode;
  /** Shows "Required" beside the label until a file is chosen. */
  isRequired?: boolean;
  /** Upload progress, 0 to 100. */
  progress?: number | undefined;
  /** The last upload of this file failed. */
  hasFailed?: boolean;
  isDisabled?: boolean;
  /** A row in a shared card, instead of its own card. */
  isRow?: boolean;
};

export function FileStateIcon({ state }: { state: FileState }) {
  if (state.is === 'travelling') {
    return (
      <Spinner size="sm" m="0.5" mt="1" color="brand.solid" flexShrink="0" aria-hidden="true" />
    );
  }
  const hasFailed = state.is === 'failed' || (state.is === 'missing' && state.hasFailed);
  const isThere = state.is !== 'missing';
  const Icon = hasFailed ? CircleAlert : isThere ? CircleCheck : CircleDashed;
  const color = hasFailed ? 'fg.error' : isThere ? 'fg.success' : 'fg.subtle';
  return (
    <Box color={color} pt="0.5" flexShrink="0">
      <Icon size={20} aria-hidden="true" />
    </Box>
  );
}

/** The state in a word, at the end of the row. */
export function FileStateWord({ state }: { state: FileState }) {
  const t = useText(appText);
  const word = {
    missing: t.fileMissing,
    chosen: t.fileReady,
    arrived: t.uploaded,
    failed: t.notUploaded,
    travelling: state.is === 'travelling' && <Words of={t.uploading(`${state.percent}%`)} />,
  };
  // NOTE: the error beside it already says so.
  if (state.is === 'missing' && (!state.isRequired || state.hasFailed)) return null;
  return (
    <chakra.span
      textStyle="sm"
      fontWeight="600"
      flexShrink="0"
      color={colours[state.is]}
      data-file-state={state.is}
    >
      {word[state.is]}
    </chakra.span>
  );
}

const colours = {
  missing: 'fg.muted',
  chosen: 'fg.success',
  arrived: 'fg.success',
  failed: 'fg.error',
  travelling: 'brand.fg',
} as const;
