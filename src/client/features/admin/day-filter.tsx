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
};

/** A day as a filter; blank filters nothing. */
export function DayFilter({ label, value, onChange, min, max }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <chakra.label display="flex" alignItems="center" gap="2" textStyle="sm" fontWeight="600">
      <chakra.span whiteSpace="nowrap">{label}</chakra.span>
      <Input
        type="date"
        h="11"
        w={{ base: 'full', md: '9.5rem' }}
        textStyle="sm"
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
