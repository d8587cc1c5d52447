import { Box, chakra } from '@chakra-ui/react';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { setShared } from './draft-storage.ts';
import { draftText } from './draft-text.ts';
import { useDraft } from './draft-store.ts';

/** For a computer in a library or an office: from now on nothing is stored. */
export function SharedDeviceSwitch({ name = 'sharedDevice' }: { name?: string }) {
  const t = useText(draftText);
  const { isShared } = useDraft();
  return (
    <Box>
      <CheckboxField name={name} checked={isShared} onChange={setShared}>
        <span>{t.sharedDevice}</span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {t.sharedHint}
        </chakra.span>
      </CheckboxField>
    </Box>
  );
}
