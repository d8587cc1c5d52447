import { Flex } from '@chakra-ui/react';
import { Check, CircleAlert } from 'lucide-react';
import { appText } from '../../i18n/app-text.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Num } from '../../i18n/values.tsx';

/** A plan's share of the salary with its verdict, by sign and word and not by colour alone. */
export function ShareChip({ ratio, isOver }: { ratio: number; isOver: boolean }) {
  const t = useText(appText);
  const Icon = isOver ? CircleAlert : Check;
  return (
    <Flex
      as="span"
      wrap="wrap"
      align="center"
      gap="1"
      textStyle="xs"
      fontWeight="600"
      color={isOver ? 'fg.error' : 'fg.success'}
    >
      <Icon size={14} aria-hidden="true" />
      <Num>{formatPercent(ratio)}</Num>
      {isOver ? t.gaugeOver : t.gaugeWithin}
    </Flex>
  );
}
