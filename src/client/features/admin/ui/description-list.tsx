import { Box, Grid, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type FactSectionProps = { title: string; children: ReactNode };

/** A titled part of the details. */
export function FactSection({ title, children }: FactSectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} borderWidth="1px" rounded="l3" overflow="hidden">
      <chakra.h3
        id={id}
        textStyle="sm"
        fontWeight="600"
        color="fg.muted"
        bg="bg.subtle"
        px="4"
        py="2"
        borderBottomWidth="1px"
      >
        {title}
      </chakra.h3>
      <Box px="4" py="2">
        {children}
      </Box>
    </chakra.section>
  );
}

/** Labels and values, one pair per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <chakra.dl>{children}</chakra.dl>;
}

type FactProps = { label: ReactNode; children: ReactNode };

export function Fact({ label, children }: FactProps) {
  return (
    <Grid
      templateColumns="minmax(0, 2fr) minmax(0, 3fr)"
      gap="3"
      py="2"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="500" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Grid>
  );
}
