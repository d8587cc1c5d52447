import { Box, Flex, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { fieldId } from './field-id.ts';

/** Props of every field. */
export type FieldProps = {
  /** The value's path in the form, to which error summaries link. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** `optional` adds the word to the label; `asterisk` marks a required field where most are optional. */
  mark?: 'optional' | 'asterisk' | undefined;
  isDisabled?: boolean;
};

/** Attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
};

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode };

/** A field: label, hint, control and error. */
export function FieldFrame({ children, ...field }: FieldFrameProps) {
  const { name, label, hint, error, mark } = field;
  return (
    <Box w="full" data-field={name}>
      <chakra.label htmlFor={fieldId(name)} display="block" fontWeight="600" mb="1">
        <span>{label}</span>
        <FieldMark mark={mark} />
      </chakra.label>
      <FieldHint name={name}>{hint}</FieldHint>
      {children(controlProps(field))}
      <FieldError name={name}>{error}</FieldError>
    </Box>
  );
}

/** The same for several controls with one name: radio buttons, the parts of a date. */
export function FieldGroup(props: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error, mark, children } = props;
  return (
    <chakra.fieldset
      w="full"
      minW="0"
      aria-describedby={describedBy(name, hint, error)}
      aria-invalid={error ? true : undefined}
      data-field={name}
      ps={error ? '3' : undefined}
      borderInlineStartWidth={error ? '4px' : undefined}
      borderInlineStartColor={error ? 'border.error' : undefined}
    >
      <chakra.legend fontWeight="600" mb="1">
        <span>{label}</span>
        <FieldMark mark={mark} />
      </chakra.legend>
      <FieldHint name={name}>{hint}</FieldHint>
      {children}
      <FieldError name={name}>{error}</FieldError>
    </chakra.fieldset>
  );
}

export function controlProps({ name, hint, error, isDisabled }: FieldProps): ControlProps {
  return {
    id: fieldId(name),
    'aria-describedby': describedBy(name, hint, error),
    'aria-invalid': error ? true : undefined,
    disabled: isDisabled,
  };
}

export function FieldHint({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <chakra.p id={`${fieldId(name)}-hint`} textStyle="sm" color="fg.muted" mb="2">
      {children}
    </chakra.p>
  );
}

export function FieldError({ name, children }: { name: string; children: ReactNode }) {
  const t = useText(appText);
  if (!children) return null;
  return (
    <Flex
      id={`${fieldId(name)}-error`}
      gap="1.5"
      mt="1.5"
      textStyle="sm"
      fontWeight="500"
      color="fg.error"
      data-field-error
    >
      <Box pt="0.5" flexShrink="0">
        <CircleAlert size={16} aria-hidden="true" />
      </Box>
      <span>
        <chakra.span srOnly>{`${t.errorPrefix} `}</chakra.span>
        <span>{children}</span>
      </span>
    </Flex>
  );
}

function FieldMark({ mark }: Pick<FieldProps, 'mark'>) {
  const t = useText(appText);
  if (mark === 'asterisk') {
    return (
      <>
        <chakra.span aria-hidden="true" color="fg.error" ms="1">
          *
        </chakra.span>
        <chakra.span srOnly>{` (${t.required})`}</chakra.span>
      </>
    );
  }
  if (mark !== 'optional') return null;
  return (
    <chakra.span color="fg.muted" fontWeight="400">
      {` (${t.optional})`}
    </chakra.span>
  );
}

function describedBy(name: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}
