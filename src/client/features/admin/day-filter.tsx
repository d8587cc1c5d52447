import { Input, chakra } from '@chakra-ui/react';
import { useState } from 'react';

/** A year is typed digit by digit; what it reads until then is no wish. */
const EARLIEST = '2000-01-01';

type DayFilterProps = {
  label: string;
  /** YYYY-MM-DD, or blank. */
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Beside others of its kind the label is only read out. */
  isCompact: boolean;
};

/** A day as a filter; blank filters nothing. */
export function DayFilter({ label, value, onChange, min, max, isCompact }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <chakra.label w={{ base: 'full', md: 'auto' }} textStyle="sm" fontWeight="600">
      <chakra.span srOnly={isCompact} display="block" mb="1">
        {label}
      </chakra.span>
      <Input
        type="date"
        h="11"
        w={{ base: 'full', md: '9rem' }}
        px="3"
        textStyle="sm"
        title={label}
        bg={value === '' ? 'bg.panel' : 'brand.subtle'}
        value={typed}
        min={min || EARLIEST}
        max={max || undefined}
        onChange={(event) => {
          const day = event.target.value;
          setTyped(day);
          if (day === '' || day >= EARLIEST) onChange(day);
        }}
      />
    </chakra.label>
  );
}
