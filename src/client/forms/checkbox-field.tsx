import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FieldError, controlProps, type FieldProps } from './field-frame.tsx';

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
