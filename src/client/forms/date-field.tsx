import { Box, Flex, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { monthNames } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useText } from '../i18n/use-text.ts';
import { joinDate, splitDate, typedDigits, type DateParts } from './date-parts.ts';
import { FieldGroup, type FieldProps } from './field.tsx';
import { fieldId } from './field-id.ts';
import { RewrittenInput } from './input.tsx';
import { Select } from './select-field.tsx';

type DateFieldProps = FieldProps & {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
};

/** A date as day, month name and year. Accepts digits of any script. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const t = useText(appText);
  const { language } = useLanguage();
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value));
  // NOTE: keeps typed parts while they give the value; a value set from outside replaces them.
  const parts = joinDate(typed) === value ? typed : splitDate(value);

  const change = (part: Partial<DateParts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onChange(joinDate(next));
  };
  const id = fieldId(field.name);
  const part = {
    'aria-invalid': field.error ? true : undefined,
    disabled: field.isDisabled,
  } as const;
  const digits = {
    ...part,
    inputMode: 'numeric',
    dir: 'ltr',
    textAlign: 'center',
    px: '2',
  } as const;

  return (
    <FieldGroup {...field}>
      <Flex gap="2" maxW="md" wrap="wrap">
        <Part label={t.day} htmlFor={id} basis="4rem">
          <RewrittenInput
            {...digits}
            id={id}
            value={parts.day}
            onText={(typed) => change({ day: typedDigits(typed, 2) })}
          />
        </Part>
        <Part label={t.month} htmlFor={`${id}-month`} basis="9rem" isWide>
          <Select
            {...part}
            id={`${id}-month`}
            value={parts.month}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="">{t.chooseOption}</option>
            {monthNames(language).map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </Select>
        </Part>
        <Part label={t.year} htmlFor={`${id}-year`} basis="5rem">
          <RewrittenInput
            {...digits}
            id={`${id}-year`}
            value={parts.year}
            onText={(typed) => change({ year: typedDigits(typed, 4) })}
          />
        </Part>
      </Flex>
    </FieldGroup>
  );
}

type PartProps = {
  label: string;
  htmlFor: string;
  basis: string;
  /** Takes the remaining width. */
  isWide?: boolean;
  children: ReactNode;
};

function Part({ label, htmlFor, basis, isWide = false, children }: PartProps) {
  return (
    <Box flexGrow={isWide ? 1 : 0} flexShrink="0" flexBasis={basis} minW="0" maxW="full">
      <chakra.label htmlFor={htmlFor} display="block" textStyle="sm" color="fg.muted" mb="1">
        {label}
      </chakra.label>
      {children}
    </Box>
  );
}
