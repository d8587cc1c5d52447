import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Camera, Upload } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type DragEvent } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useDocumentEvent } from '#client/lib/use-document-event.ts';
import { FieldHint } from '../field.tsx';
import { fieldId } from '../field-id.ts';
import { FileFeedback, FileBusy } from './file-feedback.tsx';
import { FileChip } from './file-item.tsx';
import {
  FileStateIcon,
  FileStateWord,
  type FileFieldProps,
  type FileState,
} from './file-state.tsx';
import { PickerInput } from './picker-input.tsx';
import { useFileChoice, type FileActions } from './use-file-upload.ts';

const JoinDialog = lazyPart(async () => ({
  default: (await import('./merge-photos/join-dialog.tsx')).JoinDialog,
}));

/** What the file chooser offers: also images that can be converted. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp,image/avif';

/** One document: choose, photograph or drop it anywhere on the row; preview, replace or remove it. */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, onChange, isDisabled = false } = props;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const actions = useFileChoice({ name, isDisabled, onChange });
  const { choice } = actions;
  const { isOver, target } = useDropTarget((files) => void actions.take(files));
  const row = usePastedFiles(!props.file && !isDisabled, (files) => void actions.take(files));
  const state = getState(props, choice.state === 'rejected' || choice.state === 'mixed');

  return (
    <Box
      ref={row}
      role="group"
      aria-labelledby={`${fieldId(name)}-label`}
      data-file-row
      data-field={name}
      {...rowStyle(props.isRow === true, isOver, isBad(state))}
      {...target}
    >
      <Flex gap="3" align="flex-start">
        <FileStateIcon state={state} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" columnGap="3" wrap="wrap">
            <chakra.p id={`${fieldId(name)}-label`} fontWeight="600">
              {label}
            </chakra.p>
            <FileStateWord state={state} />
          </Flex>
          <FieldHint name={name}>{hint}</FieldHint>
          <Content
            {...props}
            actions={actions}
            onChoose={() => picker.current?.click()}
            onPhotograph={() => camera.current?.click()}
          />
          <FileFeedback {...props} actions={actions} />
        </Box>
      </Flex>
      <PickerInput
        ref={picker}
        accept={accepted}
        isMultiple
        label={label}
        onPick={(files) => void actions.take(files)}
      />
      <PickerInput
        ref={camera}
        accept="image/*"
        isCamera
        label={label}
        onPick={([photo]) => void actions.photograph(photo)}
      />
      {choice.state === 'joining' && (
        <Suspense>
          <JoinDialog
            label={label}
            photos={choice.pages}
            onUse={(joined) => actions.accept(joined)}
            onCancel={actions.cancel}
          />
        </Suspense>
      )}
    </Box>
  );
}

type ContentProps = FileFieldProps & {
  actions: FileActions;
  onChoose: () => void;
  onPhotograph: () => void;
};

/** The chosen file, or the ways to add one; neither while a photo is being prepared. */
function Content(props: ContentProps) {
  const { name, label, file, isDisabled = false, actions } = props;
  const isBusy = actions.choice.state === 'busy';
  return (
    <>
      {file && (
        <FileChip
          key={`${file.name}-${file.size}-${file.lastModified}`}
          name={name}
          file={file}
          label={label}
          progress={props.progress}
          isDisabled={isDisabled || isBusy}
          onReplace={props.onChoose}
          onArrange={actions.arrange}
          onRemove={() => actions.accept(undefined)}
        />
      )}
      {!file && !isBusy && (
        <FileChoices
          name={name}
          isDisabled={isDisabled}
          onChoose={props.onChoose}
          onPhotograph={props.onPhotograph}
        />
      )}
      {isBusy && <FileBusy onCancel={actions.cancel} />}
    </>
  );
}

type FileChoicesProps = {
  name: string;
  isDisabled: boolean;
  onChoose: () => void;
  onPhotograph: () => void;
};

/** Devices without a mouse have a camera and no drag and drop; a narrow window may be one. */
const byTouch = '@media (pointer: coarse), (max-width: 47.99rem)';

/** Lets both buttons fit in one row on a phone. */
const narrow = { textStyle: 'sm', px: '3', gap: '1.5' };

/** The ways to add a file: choose, take a photo, drop. */
function FileChoices(props: FileChoicesProps) {
  const { name, isDisabled, onChoose, onPhotograph } = props;
  const t = useText(appText);
  const id = fieldId(name);
  return (
    <Flex gap="2" wrap="wrap" align="center" mt="1">
      <Button
        id={id}
        variant="outline"
        css={{ [byTouch]: narrow }}
        disabled={isDisabled}
        aria-labelledby={`${id} ${id}-label`}
        aria-describedby={`${id}-hint ${id}-error`}
        onClick={onChoose}
      >
        <Upload aria-hidden="true" />
        <span>{t.chooseFile}</span>
      </Button>
      <Button
        id={`${id}-camera`}
        variant="outline"
        display="none"
        css={{ [byTouch]: { display: 'inline-flex', ...narrow } }}
        disabled={isDisabled}
        aria-labelledby={`${id}-camera ${id}-label`}
        onClick={onPhotograph}
      >
        <Camera aria-hidden="true" />
        <span>{t.takePhoto}</span>
      </Button>
      <chakra.span textStyle="sm" color="fg.muted" css={{ [byTouch]: { display: 'none' } }}>
        {t.dropHere}
      </chakra.span>
    </Flex>
  );
}

function getState(props: FileFieldProps, isRefused: boolean): FileState {
  const { file, error, progress, isRequired = false, hasFailed = false } = props;
  // If a replacement is rejected, the chosen file is still valid.
  if (!file) return { is: 'missing', isRequired, hasFailed: error !== undefined || isRefused };
  if (progress !== undefined) {
    return progress >= 100
      ? { is: 'arrived' }
      : { is: 'travelling', percent: Math.round(progress) };
  }
  return { is: hasFailed || error !== undefined ? 'failed' : 'chosen' };
}

function isBad(state: FileState): boolean {
  return state.is === 'failed' || (state.is === 'missing' && state.hasFailed);
}

function rowStyle(isRow: boolean, isOver: boolean, isBadRow: boolean) {
  const inner = {
    p: { base: isRow ? '4' : '3', md: '5' },
    bg: isOver ? 'brand.subtle' : undefined,
  };
  const outline = { outlineWidth: '2px', outlineColor: 'brand.solid', outlineOffset: '-2px' };
  const dragged = isOver ? { ...outline, outlineStyle: 'solid' as const } : {};
  if (isRow) return { ...inner, ...dragged, rounded: 'l3' };
  const borderColor = isBadRow ? 'border.error' : 'border.emphasized';
  return { ...inner, ...dragged, rounded: 'l3', borderWidth: '1px', borderColor } as const;
}

/**
 * Handles pasted files: in the focused row, else in the first row on the page that still `wants` one. Returns the row's
 * ref; rows are marked `data-file-row`.
 */
function usePastedFiles(wants: boolean, onPaste: (files: readonly File[]) => void) {
  const row = useRef<HTMLDivElement>(null);
  useDocumentEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    const { activeElement } = document;
    // Text copied along with an image belongs in the focused field.
    if (activeElement?.matches('input, textarea, [contenteditable]')) return;
    const focused = activeElement?.closest('[data-file-row]');
    if (focused ? focused !== row.current : !wants) return;
    event.preventDefault();
    onPaste(files);
  });
  return row;
}

/** Accepts files dropped on an element; files dropped beside it are ignored. */
function useDropTarget(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useMissedDrops();
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // NOTE: moving onto a child also fires dragleave.
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}

/** Prevents the browser from opening a dropped file, which would lose the form. */
function useMissedDrops(): void {
  useEffect(() => {
    addEventListener('dragover', ignoreFiles);
    addEventListener('drop', ignoreFiles);
    return () => {
      removeEventListener('dragover', ignoreFiles);
      removeEventListener('drop', ignoreFiles);
    };
  }, []);
}

function ignoreFiles(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function hasFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files');
}
