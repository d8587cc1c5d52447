import { Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { civilIdDoubt, civilIdLength } from '../../../domain/civil-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { applyText } from './text.ts';

type CivilIdDoubtProps = {
  civilId: string;
  /** A student's number may be shorter than twelve digits, which is only odd. */
  mayBeShort?: boolean;
};

/** A gentle hint under a civil id that looks mistyped; it stops nothing, since odd ones exist. */
export function CivilIdDoubt({ civilId, mayBeShort = false }: CivilIdDoubtProps) {
  const t = useText(applyText);
  const [now] = useState(() => new Date());
  const doubt = civilIdDoubt(civilId, now);
  const isShort = mayBeShort && /^\d+$/.test(civilId) && civilId.length < civilIdLength;
  const words =
    doubt === 'checkDigit'
      ? t.doubtCheckDigit
      : doubt === 'birthDate'
        ? t.doubtBirthDate
        : isShort
          ? t.doubtLength
          : undefined;
  return (
    <Flex role="status" gap="1.5" mt={words ? '1.5' : '0'} textStyle="sm" color="fg.warning">
      {words && (
        <>
          <Flex pt="1" flexShrink="0">
            <TriangleAlert size={16} aria-hidden="true" />
          </Flex>
          {words}
        </>
      )}
    </Flex>
  );
}
