import { Box, Flex, chakra } from '@chakra-ui/react';
import { debtToIncomeLimitPercent, toPercent } from '#domain/money/instalment.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatPercent } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { dtiBand, dtiPercent } from './dti-level.ts';

type GaugeProps = {
  /** Obligations and instalment divided by salary (0.314); undefined if an amount is missing. */
  ratio: number | undefined;
  label?: string;
  limitPercent?: number;
};

/** The debt-to-income ratio against the limit: bar, limit mark, value and words. */
export function Gauge({ ratio, label, limitPercent = debtToIncomeLimitPercent }: GaugeProps) {
  const t = useText(appText);
  const name = label ?? t.gaugeLabel;
  const limit = formatPercent(limitPercent / 100);
  const percent = (ratio ?? 0) * 100;
  const band = dtiBand(ratio ?? 0, limitPercent);
  const Icon = band.icon;
  const shown = dtiPercent(ratio ?? 0, limitPercent);
  return (
    <Box w="full">
      <chakra.p textStyle="sm" fontWeight="600" mb="2">
        {name}
      </chakra.p>
      <Box
        position="relative"
        h="3"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, toPercent(ratio ?? 0))}
        aria-valuetext={ratio === undefined ? t.notCalculated : plain(t.gaugeValue(shown, limit))}
      >
        <Box position="absolute" inset="0" rounded="full" bg="bg.emphasized" overflow="hidden">
          <Box
            data-chart-fill
            h="full"
            w={`${Math.min(100, percent)}%`}
            rounded="full"
            bg={band.fill}
            transition="width 200ms"
          />
        </Box>
        <Box
          position="absolute"
          top="-5px"
          bottom="-5px"
          insetInlineStart={`${limitPercent}%`}
          borderInlineStart="2px solid"
          borderColor="fg"
        />
      </Box>
      <Flex justify="space-between" gap="3" wrap="wrap" mt="2" textStyle="sm">
        {ratio === undefined ? (
          <chakra.span color="fg.muted">{t.notCalculated}</chakra.span>
        ) : (
          <Flex as="span" align="center" gap="1.5" fontWeight="600" color={`${band.palette}.fg`}>
            <Icon size={16} aria-hidden="true" />
            <Num>{shown}</Num>
            <span>{t[band.word]}</span>
          </Flex>
        )}
        <chakra.span color="fg.muted">
          <Words of={t.gaugeLimit(limit)} />
        </chakra.span>
      </Flex>
    </Box>
  );
}
