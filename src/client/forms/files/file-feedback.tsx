import { Box, Button, Flex, Spinner, chakra } from '@chakra-ui/react';
import { appText } from '#client/i18n/app-text.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { FieldError } from '../field.tsx';
import type { FileFieldProps } from './file-state.tsx';
import { RejectedFile } from './file-rejection.tsx';
import { fileText } from './file-text.ts';
import type { FileActions, CompressedFile } from './use-file-upload.ts';

type FileFeedbackProps = Pick<FileFieldProps, 'name' | 'file' | 'error' | 'warning'> & {
  actions: FileActions;
};

/** Feedback on the last chosen file: rejected, compressed, warning, or error. */
export function FileFeedback(props: FileFeedbackProps) {
  const { name, file, error, warning, actions } = props;
  const words = useText(fileText);
  const { choice, compressed } = actions;
  if (choice.state === 'rejected') {
    return (
      <RejectedFile
        key={choice.round}
        name={name}
        rejection={choice.rejection}
        isUnreadable={choice.isUnreadable}
        previous={file}
        onMakeFit={() => void actions.makeFit(choice.rejection)}
        onUse={(renamed) => actions.accept(renamed)}
      />
    );
  }
  if (choice.state === 'mixed') {
    return (
      <Box key={choice.round} role="alert">
        <FieldError name={name}>{words.onePdfOrPhotos}</FieldError>
      </Box>
    );
  }
  return (
    <>
      <FieldError name={name}>{error}</FieldError>
      {compressed && compressed.file === file && <Compressing compressed={compressed} />}
      {file && warning}
    </>
  );
}

function Compressing({ compressed }: { compressed: CompressedFile }) {
  const words = useText(fileText);
  const { language } = useLanguage();
  const { file, beforeBytes } = compressed;
  const [before, after] = [beforeBytes, file.size].map((size) => formatFileSize(size, language));
  return (
    <chakra.p role="status" textStyle="sm" color="fg.muted" mt="1.5">
      {file.size < beforeBytes && before && after ? (
        <Words of={words.reduced(before, after)} />
      ) : (
        words.converted
      )}
    </chakra.p>
  );
}

/** A photo is being prepared. */
export function FileBusy({ onCancel }: { onCancel: () => void }) {
  const t = useText(appText);
  const words = useText(fileText);
  return (
    <Flex gap="2" align="center" mt="1" minH="11">
      <Spinner size="sm" color="brand.solid" aria-hidden="true" />
      <chakra.span role="status" textStyle="sm">
        {words.preparing}
      </chakra.span>
      <Button ref={focusOn} size="sm" variant="ghost" minH="11" onClick={onCancel}>
        {t.cancel}
      </Button>
    </Flex>
  );
}

/** Moves focus to Cancel, because the pressed button is removed. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
