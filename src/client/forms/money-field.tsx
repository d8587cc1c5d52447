import { Flex, InputAddon } from '@chakra-ui/react';
import { currencyName, normalizedAmountText, typedAmountText } from '#domain/money/money.ts';
import { useLanguage } from '../i18n/language.tsx';
import { onArrowKeys, stepAmount } from './arrow-steps.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { ltrInput, RewrittenInput } from './input.tsx';

type MoneyFieldProps = FieldProps & {
  /** KWD as typed, `1250.5` or `1,250.5`, with digits of any script. Convert it with parseAmountFils. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * An amount in KWD; arrow keys step it by 0.01. A text input, because number inputs reject Arabic digits and change
 * when scrolled.
 */
export function MoneyField({ value, onChange, ...field }: MoneyFieldProps) {
  const { language } = useLanguage();
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Flex>
          <RewrittenInput
            {...control}
            {...ltrInput}
            {...flatTowardsUnit}
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            css={{ fontVariantNumeric: 'tabular-nums' }}
            value={value}
            onText={(typed) => onChange(typedAmountText(typed))}
            onKeyDown={onArrowKeys((to) => onChange(stepAmount(value, to)))}
            onBlur={() => {
              const normalized = normalizedAmountText(value);
              if (normalized !== value) onChange(normalized);
            }}
          />
          <InputAddon borderStartRadius="0" borderStartWidth="0" aria-hidden="true">
            {currencyName[language]}
          </InputAddon>
        </Flex>
      )}
    </FieldFrame>
  );
}

// NOTE: the input is left to right in both languages, so in Arabic the unit is at its start.
const flatTowardsUnit = {
  borderEndRadius: '0',
  _rtl: { ...ltrInput._rtl, borderStartRadius: '0', borderEndRadius: 'l2' },
} as const;
