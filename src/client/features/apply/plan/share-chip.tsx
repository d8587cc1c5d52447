import { Flex } from '@chakra-ui/react';
import { dtiBand, dtiPercent } from '../../../ui/chart/dti-level.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Num } from '../../../i18n/bidi.tsx';

type ShareChipProps = { ratio: number; limitPercent: number };

/** A plan's share of the salary with the gauge's verdict, by sign and word and not by colour alone. */
export function ShareChip({ ratio, limitPercent }: ShareChipProps) {
  const t = useText(appText);
  const { icon: Icon, palette, word } = dtiBand(ratio, limitPercent);
  return (
    <Flex
      as="span"
      wrap="wrap"
      align="center"
      gap="1"
      textStyle="xs"
      fontWeight="600"
      color={`${palette}.fg`}
    >
      <Icon size={14} aria-hidden="true" />
      <Num>{dtiPercent(ratio, limitPercent)}</Num>
      {t[word]}
    </Flex>
  );
}
