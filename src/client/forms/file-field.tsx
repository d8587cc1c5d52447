import { Box, Button, Flex, IconButton, chakra } from '@chakra-ui/react';
import { Camera, CircleAlert, CircleCheck, CircleDashed, Trash2, Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { maxFileBytes, type DocumentType } from '../../domain/document.ts';
import { appText } from '../i18n/app-text.ts';
import { formatFileSize } from '../i18n/format.ts';
import { useIssueText } from '../i18n/issue-text.ts';
import { useLanguage } from '../i18n/language.tsx';
import { plain } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.ts';
import { Words } from '../i18n/values.tsx';
import { checkFile, type FileRefusal } from './check-file.ts';
import { FieldError, FieldHint } from './field-frame.tsx';
import { fieldId } from './field-id.ts';
import { FileChip } from './file-chip.tsx';
import { PickerInput } from './picker-input.tsx';
import { shrinkImage } from './shrink-image.ts';

export type FileFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
  /** Says "Required" beside the label while nothing is chosen. */
  isRequired?: boolean;
  /** While sending: 0 to 100. */
  progress?: number | undefined;
  isDisabled?: boolean;
  allowed?: readonly DocumentType[];
};

const defaultAllowed = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** One paper: choose, photograph or drop it; see it; replace or remove it. The whole row takes a drop. */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, file, onChange, error, isDisabled = false } = props;
  const { allowed = defaultAllowed } = props;
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ file: File; reason: FileRefusal }>();
  const [isOver, setOver] = useState(false);

  const take = async (candidate: File | undefined) => {
    if (!candidate || isDisabled) return;
    const reason = await checkFile(candidate, allowed);
    setRefused(reason && { file: candidate, reason });
    if (!reason) changeThenFocus(name, () => onChange(candidate));
  };
  const remove = () => {
    setRefused(undefined);
    changeThenFocus(name, () => onChange(undefined));
  };
  const openPicker = () => picker.current?.click();
  // A refused replacement leaves the chosen file good.
  const hasFailed = error !== undefined || (refused !== undefined && file === undefined);

  return (
    <Box
      data-field={name}
      p={{ base: '3', md: '4' }}
      rounded="l3"
      borderWidth="1px"
      borderStyle={isOver ? 'solid' : 'dashed'}
      borderColor={hasFailed ? 'border.error' : isOver ? 'brand.solid' : 'border.emphasized'}
      bg={isOver ? 'brand.subtle' : 'bg.panel'}
      {...dropTarget(setOver, (dropped) => void take(dropped))}
    >
      <Flex gap="3" align="flex-start">
        <StateIcon isChosen={file !== undefined} hasFailed={hasFailed} />
        <Box flex="1" minW="0">
          <Flex justify="space-between" gap="3">
            <chakra.p id={`${fieldId(name)}-label`} fontWeight="600">
              {label}
            </chakra.p>
            <StateWord {...props} />
          </Flex>
          <FieldHint name={name}>{hint}</FieldHint>
          {file ? (
            <ChosenFile {...props} file={file} onReplace={openPicker} onRemove={remove} />
          ) : (
            <Choices
              {...props}
              onChoose={openPicker}
              onPhotograph={() => camera.current?.click()}
            />
          )}
          {refused ? (
            <Refusal
              {...refused}
              name={name}
              kept={file}
              onShrunk={(shrunk) => void take(shrunk)}
            />
          ) : (
            <FieldError name={name}>{error}</FieldError>
          )}
        </Box>
      </Flex>
      <PickerInput
        ref={picker}
        accept={allowed.join(',')}
        label={label}
        onPick={(picked) => void take(picked)}
      />
      <PickerInput
        ref={camera}
        accept="image/*"
        isCamera
        label={label}
        onPick={(picked) => void take(picked)}
      />
    </Box>
  );
}

/** The button that takes focus, Choose or Replace, stands there only after the change. */
function changeThenFocus(name: string, change: () => void): void {
  flushSync(change);
  document.getElementById(fieldId(name))?.focus();
}

type ChosenFileProps = FileFieldProps & { file: File; onReplace: () => void; onRemove: () => void };

function ChosenFile(props: ChosenFileProps) {
  const { name, label, file, progress, isDisabled, onReplace, onRemove } = props;
  const t = useText(appText);
  return (
    <FileChip
      key={`${file.name}-${file.size}-${file.lastModified}`}
      file={file}
      label={label}
      progress={progress}
    >
      <Button
        id={fieldId(name)}
        size="sm"
        variant="ghost"
        minH="11"
        disabled={isDisabled}
        aria-label={plain(t.replaceFile(label))}
        onClick={onReplace}
      >
        {t.replace}
      </Button>
      <IconButton
        variant="ghost"
        disabled={isDisabled}
        aria-label={plain(t.removeFile(file.name))}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </FileChip>
  );
}

type ChoicesProps = FileFieldProps & { onChoose: () => void; onPhotograph: () => void };

function Choices(props: ChoicesProps) {
  const { name, isDisabled, allowed = defaultAllowed, onChoose, onPhotograph } = props;
  const t = useText(appText);
  const id = fieldId(name);
  return (
    <Flex gap="2" wrap="wrap" align="center" mt="1">
      <Button
        id={id}
        variant="outline"
        disabled={isDisabled}
        aria-describedby={`${id}-label ${id}-hint ${id}-error`}
        onClick={onChoose}
      >
        <Upload aria-hidden="true" />
        {t.chooseFile}
      </Button>
      {allowed.includes('image/jpeg') && (
        <Button variant="ghost" hideFrom="md" disabled={isDisabled} onClick={onPhotograph}>
          <Camera aria-hidden="true" />
          {t.takePhoto}
        </Button>
      )}
      <chakra.span hideBelow="md" textStyle="sm" color="fg.muted">
        {t.dropHere}
      </chakra.span>
    </Flex>
  );
}

function StateIcon({ isChosen, hasFailed }: { isChosen: boolean; hasFailed: boolean }) {
  const Icon = hasFailed ? CircleAlert : isChosen ? CircleCheck : CircleDashed;
  const color = hasFailed ? 'fg.error' : isChosen ? 'fg.success' : 'fg.subtle';
  return (
    <Box color={color} pt="0.5" flexShrink="0">
      <Icon size={20} aria-hidden="true" />
    </Box>
  );
}

function StateWord({ file, error, isRequired, progress }: FileFieldProps) {
  const t = useText(appText);
  if (file && progress !== undefined) {
    return (
      <chakra.span textStyle="sm" color="brand.fg" fontWeight="600" flexShrink="0">
        {progress >= 100 ? t.uploaded : <Words of={t.uploading(`${Math.round(progress)}%`)} />}
      </chakra.span>
    );
  }
  if (!file && !isRequired) return null;
  const color = file ? 'fg.success' : error ? 'fg.error' : 'fg.muted';
  return (
    <chakra.span textStyle="sm" fontWeight="600" flexShrink="0" color={color}>
      {file ? t.fileReady : t.fileMissing}
    </chakra.span>
  );
}

type RefusalProps = {
  name: string;
  file: File;
  reason: FileRefusal;
  kept: File | undefined;
  onShrunk: (file: File) => void;
};

/** Why the last choice was refused, what still stands, and a way out where there is one. */
function Refusal({ name, file, reason, kept, onShrunk }: RefusalProps) {
  const t = useText(appText);
  const issueText = useIssueText();
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const canShrink = reason === 'fileTooLarge' && file.type.startsWith('image/');

  const shrink = async () => {
    setBusy(true);
    const shrunk = await shrinkImage(file);
    setBusy(false);
    if (shrunk) onShrunk(shrunk);
  };

  return (
    <Box role="alert">
      <FieldError name={name}>{issueText(reason)}</FieldError>
      <Box textStyle="sm" color="fg.muted" ps="5.5">
        {reason === 'fileTooLarge' && (
          <p>
            <Words
              of={t.fileTooLargeDetail(
                formatFileSize(file.size, language),
                formatFileSize(maxFileBytes, language),
              )}
            />
          </p>
        )}
        {reason === 'invalidFileType' && <p>{t.invalidFileTypeHint}</p>}
        {kept && (
          <p>
            <Words of={t.keptPrevious(kept.name)} />
          </p>
        )}
        {canShrink && (
          <Button
            size="sm"
            variant="outline"
            mt="2"
            loading={isBusy}
            loadingText={t.shrinkImage}
            onClick={() => void shrink()}
          >
            {t.shrinkImage}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function dropTarget(setOver: (isOver: boolean) => void, onDrop: (file: File | undefined) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
}
