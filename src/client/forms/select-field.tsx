import { Box, chakra, createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';

export type Choice = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
  placeholder?: string;
};

export function SelectField({ value, onChange, options, placeholder, ...field }: SelectFieldProps) {
  const t = useText(appText);
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Select
          {...control}
          name={field.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{placeholder ?? t.chooseOption}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

const Control = createRecipeContext({ key: 'input' }).withContext<
  HTMLSelectElement,
  HTMLChakraProps<'select'>
>('select');

/** A native select, as high and framed as a text input; its `children` are options. */
export function Select(control: HTMLChakraProps<'select'>) {
  return (
    <Box position="relative" w="full">
      <Control
        h="auto"
        minH="var(--input-height)"
        py="2"
        pe="10"
        lineHeight="normal"
        // NOTE: a long option wraps to a second line; browsers that keep one line truncate it.
        whiteSpace="normal"
        textOverflow="ellipsis"
        css={{ '& > option': { bg: 'bg' } }}
        {...control}
      />
      <chakra.span
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color={control['aria-invalid'] ? 'fg.error' : 'fg.muted'}
        opacity={control.disabled ? '0.5' : undefined}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </chakra.span>
    </Box>
  );
}
