import { Box, Grid, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cannotSelectByContent } from '../theme/recipes.ts';
import { FieldGroup, type FieldProps } from './field.tsx';
import { fieldId } from './field-id.ts';

export type RadioCard<Value extends string> = {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  /** At the card's start: an icon or a ring. */
  mark?: ReactNode;
  /** At the card's end: an amount or a badge. */
  end?: ReactNode;
  /** Below the title, on phones as wide as the card; for cards with a mark. */
  details?: ReactNode;
  /** Below the option, in the same card; may contain controls. */
  extra?: ReactNode;
};

type RadioCardsProps<Value extends string> = FieldProps & {
  options: readonly RadioCard<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  /** Cards per row, by breakpoint. */
  columns?: Readonly<Record<string, number>>;
  /** Small square cards with centred content: 1 to 5 students, 3 · 6 · 9 months. */
  isCompact?: boolean;
};

/** Native radio buttons styled as cards. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, columns = { base: 1 }, isCompact = false, ...field } = props;
  const templateColumns = Object.fromEntries(
    Object.entries(columns).map(([at, count]) => [at, `repeat(${count}, minmax(0, 1fr))`]),
  );
  return (
    <FieldGroup {...field}>
      <Grid templateColumns={templateColumns} gap="3" mt="1">
        {options.map((option, index) => (
          <Box
            key={option.value}
            data-checked={value === option.value ? '' : undefined}
            {...cardStyle}
          >
            <chakra.label {...choiceStyle} {...(isCompact && compactStyle)}>
              <chakra.input
                type="radio"
                name={field.name}
                id={index === 0 ? fieldId(field.name) : undefined}
                value={option.value}
                checked={value === option.value}
                disabled={field.isDisabled}
                onChange={() => onChange(option.value)}
                {...(isCompact ? { srOnly: true } : radioStyle)}
              />
              {option.mark && <chakra.span flexShrink="0">{option.mark}</chakra.span>}
              <chakra.span flex={isCompact ? undefined : '1'} minW={isCompact ? '0' : '16'}>
                <chakra.span display="block" fontWeight="600">
                  {option.title}
                </chakra.span>
                {option.description && (
                  <chakra.span display="block" textStyle="sm" color="fg.muted">
                    {option.description}
                  </chakra.span>
                )}
              </chakra.span>
              {option.end && (
                <chakra.span flexShrink="0" textAlign="end">
                  {option.end}
                </chakra.span>
              )}
              {option.details && (
                <chakra.span {...detailsStyle} textStyle="sm" color="fg.muted">
                  {option.details}
                </chakra.span>
              )}
            </chakra.label>
            {option.extra}
          </Box>
        ))}
      </Grid>
    </FieldGroup>
  );
}

const chosenStyle = {
  bg: 'brand.subtle',
  borderColor: 'brand.solid',
  boxShadow: 'inset 0 0 0 1px var(--chakra-colors-brand-solid)',
} as const;

const focusStyle = {
  outline: '3px solid',
  outlineColor: 'brand.focusRing',
  outlineOffset: '2px',
} as const;

const cardStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minW: '0',
  rounded: 'l3',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  transition: 'background-color 120ms, border-color 120ms',
  css: {
    '&:has(> label > input:checked)': chosenStyle,
    '&:has(> label > input:focus-visible)': focusStyle,
    [cannotSelectByContent]: { '&[data-checked]': chosenStyle, '&:focus-within': focusStyle },
    '&:has(> label > input:disabled)': { opacity: 0.6, '& label': { cursor: 'not-allowed' } },
  },
} as const;

const choiceStyle = {
  display: 'flex',
  flex: '1',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minH: '14',
  p: '4',
  cursor: 'pointer',
} as const;

// NOTE: on a separate line, beside the mark if there is space.
const detailsStyle = { order: 2, flex: '1 1 100%', ps: { md: '4rem' }, mt: { md: '-2' } } as const;

const compactStyle = {
  flexDirection: 'column',
  flexWrap: 'nowrap',
  justifyContent: 'center',
  textAlign: 'center',
  p: '2',
  minH: '16',
  gap: '1.5',
} as const;

// NOTE: visually last but first in the DOM, so that it is at the card's end.
const radioStyle = {
  order: 1,
  boxSize: '5',
  flexShrink: 0,
  outline: 'none',
  cursor: 'pointer',
  accentColor: 'var(--chakra-colors-brand-solid)',
} as const;
