import { Button, Flex, chakra } from '@chakra-ui/react';
import { Camera, Upload } from 'lucide-react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { fieldId } from '../field-id.ts';

type FileChoicesProps = {
  name: string;
  isDisabled: boolean;
  hasCamera: boolean;
  onChoose: () => void;
  onPhotograph: () => void;
};

/** Devices without a mouse have a camera and no drag and drop; a narrow window may be one. */
const byTouch = '@media (pointer: coarse), (max-width: 47.99rem)';

/** Lets both buttons fit in one row on a phone. */
const narrow = { textStyle: 'sm', px: '3', gap: '1.5' };

/** The ways to add a file: choose, take a photo, drop. */
export function FileChoices(props: FileChoicesProps) {
  const { name, isDisabled, hasCamera, onChoose, onPhotograph } = props;
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
      {hasCamera && (
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
      )}
      <chakra.span textStyle="sm" color="fg.muted" css={{ [byTouch]: { display: 'none' } }}>
        {t.dropHere}
      </chakra.span>
    </Flex>
  );
}
