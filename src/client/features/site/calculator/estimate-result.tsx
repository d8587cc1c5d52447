import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Money } from '#client/i18n/bidi.tsx';

type EstimateResultProps = { title: string; fils: number; children: ReactNode };

/** A calculation's result as one large amount, and its parts. */
export function EstimateResult({ title, fils, children }: EstimateResultProps) {
  return (
    <Box bg="bg.muted" rounded="l3" px="4" py="4" mt="6" data-estimate>
      <chakra.p textStyle="sm" color="fg.muted">
        {title}
      </chakra.p>
      <chakra.p textStyle="amount" my="1" minH="1.1em">
        <Money
          fils={fils}
          data-monthly
          whiteSpace="normal"
          css={{ '& > span': { fontSize: '0.5em' } }}
        />
      </chakra.p>
      {children}
    </Box>
  );
}
