import { Box, Button, chakra } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { isCalendarDay } from '#domain/kuwait-time.ts';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';

type CalendarButtonProps = {
  /** YYYY-MM-DD; with anything else the calendar has no selected day. */
  value: string;
  /** The first selectable day. */
  min: string;
  onChange: (day: string) => void;
};

/** Opens the browser's date picker, for a date that can also be typed. */
export function CalendarButton({ value, min, onChange }: CalendarButtonProps) {
  const t = useText(appText);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative">
      <Button
        size="sm"
        minH="11"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => picker.current && openPicker(picker.current)}
      >
        <CalendarDays size={16} aria-hidden="true" />
        <span>{t.openCalendar}</span>
      </Button>
      {/* NOTE: invisible but at the button's position, because the calendar opens beside it. */}
      <chakra.input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        position="absolute"
        inset="0"
        w="full"
        h="full"
        opacity="0"
        pointerEvents="none"
        value={isCalendarDay(value) ? value : ''}
        min={min}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </Box>
  );
}

function openPicker(picker: HTMLInputElement): void {
  try {
    picker.showPicker();
  } catch {
    // NOTE: Safari before 16 and Firefox before 101 have no showPicker; there a click opens it.
    picker.focus();
    picker.click();
  }
}
