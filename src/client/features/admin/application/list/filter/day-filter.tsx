import { Box, IconButton, chakra } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Input } from '../../../../../forms/input.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import { reviewListText } from '../review-list-text.ts';
import { shownDay, typedDay } from './typed-day.ts';

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

/** A day as a filter, day first in both languages, typed or picked; blank filters nothing. */
export function DayFilter({ label, value, onChange, min, max, isCompact }: DayFilterProps) {
  const t = useText(reviewListText);
  const id = useId();
  const { typed, isWrong, type, leave } = useTypedDay(value, onChange);
  return (
    <Box w={{ base: 'full', md: '9.5rem' }}>
      <chakra.label
        htmlFor={id}
        srOnly={isCompact}
        display="block"
        mb="1"
        textStyle="sm"
        fontWeight="600"
      >
        {label}
      </chakra.label>
      <Box dir="ltr" position="relative">
        <Input
          id={id}
          h="11"
          ps="3"
          pe="10"
          inputMode="numeric"
          autoComplete="off"
          textStyle="sm"
          title={isCompact ? label : undefined}
          bg={value === '' ? 'bg.panel' : 'brand.subtle'}
          placeholder={t.dayPattern}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        <Calendar
          label={t.openCalendar(label)}
          value={value}
          min={min || EARLIEST}
          max={max || undefined}
          onPick={onChange}
        />
      </Box>
      {isWrong && (
        <Box id={`${id}-wrong`} mt="1" textStyle="xs" color="red.fg">
          {t.dayWrong}
        </Box>
      )}
    </Box>
  );
}

/** What stands in the field: as typed while it is typed, then as a day is written here. */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [typed, setTyped] = useState(() => shownDay(value));
  const [seen, setSeen] = useState(value);
  const [isWrong, setWrong] = useState(false);
  if (seen !== value) {
    setSeen(value);
    if (typedDay(typed) !== value) setTyped(shownDay(value));
    setWrong(false);
  }
  return {
    typed,
    isWrong,
    type: (text: string) => {
      const day = typedDay(text);
      setTyped(text);
      if (day === undefined) return;
      setWrong(false);
      if (day === '' || day >= EARLIEST) onChange(day);
    },
    leave: () => {
      const day = typedDay(typed);
      setWrong(day === undefined);
      if (day !== undefined) setTyped(shownDay(day));
    },
  };
}

type CalendarProps = {
  label: string;
  value: string;
  min: string;
  max: string | undefined;
  onPick: (day: string) => void;
};

/** The browser's own calendar behind a button: its field would write the day as the browser's language does. */
function Calendar({ label, value, min, max, onPick }: CalendarProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Box position="absolute" insetBlock="0" insetInlineEnd="0">
      <chakra.input
        ref={field}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        position="absolute"
        insetBlockEnd="0"
        insetInlineEnd="0"
        boxSize="1px"
        opacity="0"
        pointerEvents="none"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onPick(event.target.value)}
      />
      <IconButton
        variant="ghost"
        size="sm"
        boxSize="9"
        minW="9"
        m="1"
        color="fg.muted"
        aria-label={label}
        title={label}
        onClick={() => openCalendar(field.current)}
      >
        <CalendarDays size={16} aria-hidden="true" />
      </IconButton>
    </Box>
  );
}

function openCalendar(field: HTMLInputElement | null): void {
  // NOTE: Safari 15 and Firefox 100 open it by a press on the field alone.
  if (field && 'showPicker' in field) field.showPicker();
}
