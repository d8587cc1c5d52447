import { Flex, InputAddon } from '@chakra-ui/react';
import { countryCode } from '#domain/person/phone.ts';
import { foldDigits, plainCode, stripInvisible } from '#domain/text/text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import type { TextValue } from './fields.tsx';
import { RewrittenInput } from './input.tsx';

/** Eight digits after a fixed +965, left to right; a pasted +965 or 00965 is removed. */
export function PhoneField({ value, onChange, ...field }: FieldProps & TextValue) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Flex dir="ltr">
          <InputAddon borderEndRadius="0" borderEndWidth="0" aria-hidden="true">
            {countryCode}
          </InputAddon>
          <RewrittenInput
            {...control}
            dir="ltr"
            borderStartRadius="0"
            inputMode="tel"
            name={field.name}
            autoComplete="tel-national"
            placeholder={nationalShape}
            className="num"
            value={value}
            onText={(typed) => onChange(nationalNumber(typed))}
          />
        </Flex>
      )}
    </FieldFrame>
  );
}

/** Format of a national number, in both languages. */
const nationalShape = 'XXXX XXXX';

/** Removes a leading +965 or 00965, or 965 before eight digits. */
function nationalNumber(typed: string): string {
  const withCountry = /^(?:\+965|00965|965(?=\d{8}$))(.*)/.exec(plainCode(typed));
  return withCountry?.[1] ?? foldDigits(stripInvisible(typed));
}
