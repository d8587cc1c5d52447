import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import type { SentSummary } from '../../../../storage/sent-summary.ts';
import { PrintSheet } from './print-sheet.tsx';

/** Hidden on screen; printed alone, whatever the page shows. */
const rules = {
  '@page': { size: 'A4', margin: '16mm 15mm' },
  '@media screen': { '[data-print-pack]': { display: 'none' } },
  '@media print': {
    'body > :not([data-print-pack])': { display: 'none !important' },
    'html, body': { background: '#fff !important' },
  },
};

/** The whole application in Arabic, then English, for printing or saving as PDF. */
export function PrintPack({ sent }: { sent: SentSummary }) {
  return createPortal(
    <Box data-print-pack bg="#fff" color="#000" colorPalette="gray" fontSize="10.5pt">
      <Global styles={rules} />
      <PrintSheet sent={sent} language="ar" />
      <PrintSheet sent={sent} language="en" isNext />
    </Box>,
    document.body,
  );
}
