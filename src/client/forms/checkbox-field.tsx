import { Box, chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { FieldError, controlProps, type FieldProps } from './field.tsx';
import { fieldId } from './field-id.ts';

type CheckboxFieldProps = Omit<FieldProps, 'label' | 'hint' | 'mark'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the text contains buttons, which a label may not. */
  hasButtons?: boolean;
  children: ReactNode;
};

/** A checkbox with its text. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { checked, onChange, hasButtons = false, children, ...field } = props;
  const control = controlProps({ ...field, label: '' });
  const wordsId = `${fieldId(field.name)}-words`;
  const tick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('button, input')) onChange(!checked);
  };
  return (
    <Box data-field={field.name}>
      <Box
        as={hasButtons ? 'div' : 'label'}
        // NOTE: clicking the text ticks the box, as a label would.
        onClick={hasButtons ? tick : undefined}
        display="flex"
        gap="3"
        alignItems="flex-start"
        cursor="pointer"
        minH="11"
        py="2"
      >
        <chakra.input
          {...control}
          aria-labelledby={hasButtons ? wordsId : undefined}
          type="checkbox"
          name={field.name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          accentColor="var(--chakra-colors-brand-solid)"
          // NOTE: without a label, the box alone must be large enough to hit.
          boxSize={hasButtons ? '6' : '5'}
          mt={hasButtons ? '0.5' : '1'}
          flexShrink="0"
          cursor="pointer"
          _focusVisible={{
            outline: '2px solid',
            outlineColor: 'brand.focusRing',
            outlineOffset: '2px',
          }}
        />
        <span id={hasButtons ? wordsId : undefined}>{children}</span>
      </Box>
      <FieldError name={field.name}>{field.error}</FieldError>
    </Box>
  );
}
