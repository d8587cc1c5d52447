import { Box, Button, Flex, Image } from '@chakra-ui/react';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Logo } from '#client/ui/logo.tsx';
import { checkFile, readFile } from '#client/forms/files/check-file.ts';
import { useObjectUrl } from '#client/forms/files/object-url.ts';
import { PickerInput } from '#client/forms/files/picker-input.tsx';
import { FieldError, FieldHint } from '#client/forms/field.tsx';
import { fieldId } from '#client/forms/field-id.ts';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { partnerText } from './partner-text.ts';

type LogoFieldProps = {
  name: string;
  partnerName: string;
  /** The saved logo, if any. */
  savedPath: string;
  /** The file chosen to replace it; uploaded only when the form is saved. */
  file: File | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  error: string | undefined;
};

/** A partner's logo: preview, replace or remove it. */
export function LogoField(props: LogoFieldProps) {
  const { name, partnerName, savedPath, file, onChoose, onRemove, error } = props;
  const t = useText(partnerText);
  const picker = useRef<HTMLInputElement>(null);
  const issueText = useIssueText();
  const [refusal, setRefusal] = useState<string>();
  const preview = useObjectUrl(file);
  const shown = preview ?? savedPath;

  const take = async (candidate: File | undefined) => {
    if (!candidate) return;
    const read = await readFile(candidate).catch(() => undefined);
    const reason = read ? await checkFile(read, ['image/png']) : 'fileUnreadable';
    setRefusal(reason && (reason === 'fileTooLarge' || !read ? reason : 'selectPng'));
    if (read && !reason) onChoose(read);
  };
  const errorText = (key: string) =>
    key === 'selectPng' || key === 'fileTooLarge' ? t[key] : issueText(key);

  return (
    <Box role="group" aria-labelledby={`${fieldId(name)}-label`} data-field={name}>
      <Box id={`${fieldId(name)}-label`} fontWeight="600" mb="1">
        {t.logo}
      </Box>
      <FieldHint name={name}>{t.logoHint}</FieldHint>
      <Flex gap="4" align="center" wrap="wrap">
        <LogoPreview name={partnerName} src={shown} />
        <Flex gap="2" wrap="wrap">
          <Button
            id={fieldId(name)}
            variant="outline"
            aria-describedby={`${fieldId(name)}-hint ${fieldId(name)}-error`}
            onClick={() => picker.current?.click()}
          >
            <Upload size={18} aria-hidden="true" />
            <span>{shown ? t.replaceLogo : t.chooseLogo}</span>
          </Button>
          {shown && (
            <Button
              variant="ghost"
              color="fg.error"
              onClick={() => {
                setRefusal(undefined);
                onRemove();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              <Trash2 size={18} aria-hidden="true" />
              <span>{t.removeLogo}</span>
            </Button>
          )}
        </Flex>
      </Flex>
      <PickerInput
        ref={picker}
        accept="image/png"
        label={t.logo}
        onPick={([candidate]) => void take(candidate)}
      />
      <div role="alert">
        <FieldError name={name}>{refusal === undefined ? error : errorText(refusal)}</FieldError>
      </div>
    </Box>
  );
}

/** On a chequered background, which shows transparency. */
function LogoPreview({ name, src }: { name: string; src: string }) {
  return (
    <Box borderWidth="1px" rounded="l2" overflow="hidden" data-logo-preview>
      {src === '' ? (
        <Logo name={name} src={src} width={160} height={72} />
      ) : (
        <Flex align="center" justify="center" w="40" h="18" p="1" css={chequered}>
          <Image src={src} alt={name} maxW="full" maxH="full" objectFit="contain" />
        </Flex>
      )}
    </Box>
  );
}

const chequered = {
  background: 'repeating-conic-gradient(#e3e3e3 0% 25%, #fff 0% 50%) 0 0 / 1rem 1rem',
};
