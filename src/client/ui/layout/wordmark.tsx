import { Box, chakra } from '@chakra-ui/react';
import { brand } from '../../../domain/site/brand.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Ring } from '../chart/ring.tsx';

/** Ring and name, as in the header and the footer. */
export function Wordmark({ size = 32 }: { size?: number }) {
  const { language } = useLanguage();
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <Box as="span" color="brand.solid">
        <Ring segments={4} size={size} stroke={size * 0.17} />
      </Box>
      <chakra.span fontWeight="700" fontSize="xl" lineHeight="1.2">
        {brand.name[language]}
      </chakra.span>
    </chakra.span>
  );
}
