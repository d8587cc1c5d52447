import { Flex, Link, chakra } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { LegalText } from './legal-text.ts';

const LegalDialog = lazy(() =>
  import('./legal-dialog.tsx').then(({ LegalDialog }) => ({ default: LegalDialog })),
);

const legalTexts = ['terms', 'privacy'] as const satisfies readonly LegalText[];

/** Terms and privacy policy have no address: each opens over the page, fetched at the first press. */
export function LegalLinks() {
  const t = useText(appText);
  const [shown, setShown] = useState<LegalText>();
  const [isWanted, setWanted] = useState(false);
  return (
    <Flex wrap="wrap" columnGap="5">
      {legalTexts.map((each) => (
        <Link
          asChild
          key={each}
          color="fg.muted"
          textStyle="sm"
          minH={{ base: '11', lg: '9' }}
          _hover={{ color: 'fg' }}
        >
          <chakra.button
            type="button"
            cursor="pointer"
            aria-haspopup="dialog"
            onClick={() => {
              setWanted(true);
              setShown(each);
            }}
          >
            {t[each]}
          </chakra.button>
        </Link>
      ))}
      {isWanted && (
        <Suspense>
          <LegalDialog shown={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Flex>
  );
}
