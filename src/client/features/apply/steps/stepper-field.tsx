import { Flex, IconButton, InputAddon } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { onArrowKeys } from '#client/forms/arrow-steps.ts';
import { FieldFrame, type FieldProps } from '#client/forms/field.tsx';
import { Input } from '#client/ui/styled.tsx';

type StepperFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onStep: (direction: 1 | -1) => void;
  increase: string;
  decrease: string;
  inputMode: 'decimal' | 'numeric';
  /** Shown after the number: the currency. */
  unit?: string;
};

/** A number with a button on each side; arrow keys step it too. */
export function StepperField(props: StepperFieldProps) {
  const { value, onChange, onBlur, onStep, increase, decrease, inputMode, unit, ...field } = props;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Flex gap={{ base: '1', sm: '3' }} align="center" maxW="md" wrap="wrap">
          <IconButton size="lg" variant="outline" aria-label={decrease} onClick={() => onStep(-1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <Flex flex="1 1 6rem" minW="0">
            <Input
              {...control}
              dir="ltr"
              textAlign="center"
              // NOTE: lets the longest amount fit on the narrowest phone.
              px={{ base: '0.5', sm: '4' }}
              fontSize={{ base: 'md', sm: 'xl' }}
              fontWeight="600"
              css={{ fontVariantNumeric: 'tabular-nums' }}
              {...(unit && flatTowardsUnit)}
              name={field.name}
              inputMode={inputMode}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
              onKeyDown={onArrowKeys(onStep)}
            />
            {unit && (
              <InputAddon
                px={{ base: '2', sm: '4' }}
                borderStartRadius="0"
                borderStartWidth="0"
                aria-hidden="true"
              >
                {unit}
              </InputAddon>
            )}
          </Flex>
          <IconButton size="lg" variant="outline" aria-label={increase} onClick={() => onStep(1)}>
            <Plus aria-hidden="true" />
          </IconButton>
        </Flex>
      )}
    </FieldFrame>
  );
}

// NOTE: the input is left to right in both languages, so in Arabic the unit is at its start.
const flatTowardsUnit = {
  borderEndRadius: '0',
  _rtl: { borderStartRadius: '0', borderEndRadius: 'l2' },
} as const;
