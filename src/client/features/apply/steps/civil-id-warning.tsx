import { Flex } from '@chakra-ui/react';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { birthDateOfCivilId, findCivilIdWarning, civilIdLength } from '#domain/person/civil-id.ts';
import { isCalendarDay } from '#domain/kuwait-time.ts';
import { useServerNow } from '#client/lib/clock.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { applyText } from '../text.ts';

type CivilIdWarningProps = {
  civilId: string;
  /** A student's number with fewer than twelve digits only causes a warning. */
  mayBeShort?: boolean;
  /** The entered date of birth, to compare with the number's own. */
  birthDate?: string;
};

/**
 * Below a civil ID: its birth date with a tick, or a warning that it looks mistyped. Never blocks, because unusual ones
 * exist.
 */
export function CivilIdWarning({
  civilId,
  mayBeShort = false,
  birthDate = '',
}: CivilIdWarningProps) {
  const t = useText(applyText);
  const now = useServerNow();
  const warning = findCivilIdWarning(civilId, now);
  const born = birthDateOfCivilId(civilId);
  const isShort = mayBeShort && /^\d+$/.test(civilId) && civilId.length < civilIdLength;

  let words: ReactNode;
  let isFine = false;
  if (warning) words = warning === 'checkDigit' ? t.doubtCheckDigit : t.doubtBirthDate;
  else if (isShort) words = t.doubtLength;
  else if (born !== undefined) {
    isFine = !isCalendarDay(birthDate) || birthDate === born;
    const date = <DateText value={born} />;
    words = <Words of={isFine ? t.civilIdFits(date) : t.doubtOtherBirthDate(date)} />;
  }
  const Icon = isFine ? Check : TriangleAlert;
  return (
    <Flex
      role="status"
      gap="1.5"
      mt={words ? '1.5' : '0'}
      textStyle="sm"
      color={isFine ? 'fg.success' : 'fg.warning'}
      data-civil-id={words && (isFine ? 'fits' : 'doubt')}
    >
      {words && (
        <>
          <Flex pt="1" flexShrink="0">
            <Icon size={16} aria-hidden="true" />
          </Flex>
          <span>{words}</span>
        </>
      )}
    </Flex>
  );
}
