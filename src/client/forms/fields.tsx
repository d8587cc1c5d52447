import { Box, Button, Flex, Input, InputAddon, Textarea, chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import {
  useState,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type ReactNode,
} from 'react';
import { plainCivilId } from '../../domain/civil-id.ts';
import { countryCode } from '../../domain/phone.ts';
import { foldDigits, stripDirectionMarks } from '../../domain/text.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldError, FieldFrame, controlProps, type FieldProps } from './field-frame.tsx';
import { ltrInput } from './ltr-input.ts';

type TextValue = { value: string; onChange: (value: string) => void };

type TextFieldProps = FieldProps &
  TextValue & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'search'>;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    inputMode?: 'text' | 'numeric' | 'email' | 'url';
    /** Always left to right: e-mail, web address, application id. Other text turns to what is typed. */
    isLtr?: boolean;
    placeholder?: string;
    maxLength?: number;
    onBlur?: () => void;
  };

export function TextField({ value, onChange, isLtr, type = 'text', ...rest }: TextFieldProps) {
  const { autoComplete = 'off', inputMode, placeholder, maxLength, onBlur, ...field } = rest;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Input
          {...control}
          {...(isLtr || type === 'email' || type === 'url' ? ltrInput : { dir: 'auto' })}
          name={field.name}
          type={type}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          maxLength={maxLength}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & TextValue & { rows?: number };

export function TextAreaField({ value, onChange, rows = 4, ...field }: TextAreaFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Textarea
          {...control}
          dir="auto"
          name={field.name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Eight digits after a fixed +965, the whole group left to right; a pasted +965 or 00965 is taken off. */
export function PhoneField({ value, onChange, ...field }: FieldProps & TextValue) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Flex dir="ltr">
          <InputAddon borderEndRadius="0" borderEndWidth="0" aria-hidden="true">
            {countryCode}
          </InputAddon>
          <Input
            {...control}
            dir="ltr"
            borderStartRadius="0"
            type="tel"
            inputMode="tel"
            name={field.name}
            autoComplete="tel-national"
            placeholder={nationalShape}
            className="num"
            value={value}
            onChange={(event) => onChange(nationalNumber(event.target.value))}
          />
        </Flex>
      )}
    </FieldFrame>
  );
}

/** How a national number is written, in either language. */
const nationalShape = 'XXXX XXXX';

/** Without a leading +965 or 00965, or a bare 965 that eight more digits follow. */
function nationalNumber(typed: string): string {
  const plain = foldDigits(stripDirectionMarks(typed));
  return plain.replace(/^\s*(?:(?:\+|00)\s*965|965(?=(?:[\s-]*\d){8}\s*$))[\s-]*/, '');
}

/** Digits of any script, kept as 0–9 without spaces. */
export function CivilIdField({ value, onChange, ...field }: FieldProps & TextValue) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Input
          {...control}
          {...ltrInput}
          inputMode="numeric"
          name={field.name}
          autoComplete="off"
          spellCheck={false}
          css={{ fontVariantNumeric: 'tabular-nums' }}
          value={value}
          onChange={(event) => onChange(plainCivilId(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}

type PasswordFieldProps = FieldProps &
  TextValue & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const t = useText(appText);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            {...ltrInput}
            type={isShown ? 'text' : 'password'}
            name={field.name}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            {...clearOfTheButton}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            type="button"
            variant="ghost"
            size="sm"
            position="absolute"
            insetInlineEnd="1.5"
            top="1.5"
            aria-pressed={isShown}
            aria-label={isShown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" />
            {isShown ? t.hide : t.show}
          </Button>
        </Box>
      )}
    </FieldFrame>
  );
}

// NOTE: the input reads left to right in both languages, so in Arabic its start is the button's side.
const clearOfTheButton = {
  pe: '24',
  _rtl: { ...ltrInput._rtl, ps: '24', pe: '3.5' },
} as const;

type CheckboxFieldProps = Omit<FieldProps, 'label' | 'hint' | 'mark'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A tick with its sentence, which may hold links. */
export function CheckboxField({ checked, onChange, children, ...field }: CheckboxFieldProps) {
  const control = controlProps({ ...field, label: '' });
  return (
    <Box data-field={field.name}>
      <chakra.label
        display="flex"
        gap="3"
        alignItems="flex-start"
        cursor="pointer"
        minH="11"
        py="2"
      >
        <chakra.input
          {...control}
          type="checkbox"
          name={field.name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          accentColor="var(--chakra-colors-brand-solid)"
          boxSize="5"
          mt="1"
          flexShrink="0"
          cursor="pointer"
          _focusVisible={{
            outline: '2px solid',
            outlineColor: 'brand.focusRing',
            outlineOffset: '2px',
          }}
        />
        <span>{children}</span>
      </chakra.label>
      <FieldError name={field.name}>{field.error}</FieldError>
    </Box>
  );
}
