import { Grid, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cannotSelectByContent } from '../theme/recipes.ts';

type SegmentSwitchProps<Value extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  /** Shows the label to everybody. */
  isLabelShown?: boolean;
  name: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Makes each segment as wide as its words, if some are much longer; by default all are equally wide. */
  isByWords?: boolean;
};

/** Native radio buttons styled as one switch. */
export function SegmentSwitch<Value extends string>(props: SegmentSwitchProps<Value>) {
  const { label, isLabelShown, name, options, value, onChange, isByWords } = props;
  const { isDisabled = false } = props;
  const width = isByWords ? 'auto' : 'minmax(0, 1fr)';
  return (
    <chakra.fieldset minW="0">
      <chakra.legend srOnly={!isLabelShown} textStyle="sm" fontWeight="600" mb="2">
        {label}
      </chakra.legend>
      <Grid
        templateColumns={`repeat(${options.length}, ${width})`}
        gap="1"
        p="1"
        rounded="l3"
        bg="bg.muted"
      >
        {options.map((option) => (
          <chakra.label
            key={option.value}
            data-checked={value === option.value ? '' : undefined}
            {...segmentStyle}
            {...(isByWords && byWordsStyle)}
          >
            <chakra.input
              type="radio"
              name={name}
              srOnly
              value={option.value}
              checked={value === option.value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

/** Space for the words and, on phones, for a finger; on wider screens as high as the search box beside it. */
const byWordsStyle = {
  px: { base: '1', md: '3' },
  minW: '11',
  minH: { base: '11', md: '9' },
  py: '1',
} as const;

const chosenStyle = { bg: 'bg.panel', color: 'brand.fg', boxShadow: 'xs' } as const;

const focusStyle = {
  outline: '2px solid',
  outlineColor: 'brand.focusRing',
  outlineOffset: '1px',
} as const;

const segmentStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minH: '11',
  px: '2',
  py: '1.5',
  rounded: 'l2',
  textAlign: 'center',
  textStyle: 'sm',
  fontWeight: '600',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  css: {
    '&:has(input:checked)': chosenStyle,
    '&:has(input:focus-visible)': focusStyle,
    [cannotSelectByContent]: { '&[data-checked]': chosenStyle, '&:focus-within': focusStyle },
    '&:has(input:disabled)': { cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      '&[data-checked]': { border: '2px solid' },
    },
  },
} as const;
