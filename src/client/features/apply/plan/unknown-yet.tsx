import { chakra } from '@chakra-ui/react';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';

/** A dash for a value that is not known yet; said in words to those who hear the page. */
export function UnknownYet() {
  const t = useText(appText);
  return (
    <>
      <chakra.span aria-hidden="true" color="fg.muted">
        —
      </chakra.span>
      <chakra.span srOnly>{t.notCalculated}</chakra.span>
    </>
  );
}
