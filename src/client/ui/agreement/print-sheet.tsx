import { Box, Flex, chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { brand } from '#domain/site/brand.ts';
import type { Language } from '#domain/text/language.ts';
import { getDirection } from '#client/i18n/language.tsx';
import { Ltr } from '../styled.tsx';
import { agreementWords } from './agreement-words.ts';

/** Hidden on screen; printed alone, black on white, whatever the theme. */
const rules = {
  '@page': { size: 'A4', margin: '16mm 15mm' },
  '@media screen': { '[data-print-sheet]': { display: 'none' } },
  '@media print': {
    'body > :not([data-print-sheet])': { display: 'none !important' },
    html: { colorScheme: 'light !important' },
    'html, body': { background: '#fff !important', overflow: 'visible !important' },
    '[data-print-sheet] *': { color: '#000 !important', borderColor: '#999 !important' },
    '[data-print-sheet] tr': { breakInside: 'avoid' },
  },
} as const;

/** Tables of printed pages. */
export const printedCells = {
  '& th, & td': { textAlign: 'start', py: '1', px: '1', borderBottomWidth: '1px' },
  '& th': { fontWeight: '600' },
  '& time': { whiteSpace: 'nowrap' },
} as const;

type PrintSheetProps = {
  kind: 'agreement' | 'statement' | 'receipt' | 'clearance';
  /** The number beside the title. */
  number: string;
  /** Absent for a page in both languages, Arabic first. */
  language?: Language;
  onDone: () => void;
  children: ReactNode;
};

/** A page that opens the browser's print dialog when it mounts, and calls `onDone` after it. */
export function PrintSheet({ kind, number, language: only, onDone, children }: PrintSheetProps) {
  const language = only ?? 'ar';
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const end = () => done();
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <Box data-print-sheet lang={language} dir={getDirection(language)} fontSize="10.5pt">
      <Global styles={rules} />
      <Flex justify="space-between" align="baseline" gap="4" borderBottomWidth="1px" pb="3" mb="5">
        <chakra.h1 fontSize="15pt" fontWeight="700">
          <span>{agreementWords[language][kind]}</span> <Ltr whiteSpace="nowrap">{number}</Ltr>
          {!only && <span>{' · '}</span>}
          {!only && <bdi lang="en">{agreementWords.en[kind]}</bdi>}
        </chakra.h1>
        <chakra.span fontWeight="600" whiteSpace="nowrap">
          <span>{brand.name[language]}</span>
          {!only && <span>{' · '}</span>}
          {!only && <bdi lang="en">{brand.name.en}</bdi>}
        </chakra.span>
      </Flex>
      {children}
    </Box>,
    document.body,
  );
}
