import { chakra } from '@chakra-ui/react';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';

/** A dash for a value that is not known yet, with words for screen readers. */
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
