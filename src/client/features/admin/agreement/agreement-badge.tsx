import { Badge, Flex } from '@chakra-ui/react';
import type { AgreementRow } from '#domain/agreement/agreement.ts';
import { useText } from '#client/i18n/use-text.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { agreementText } from './agreement-text.ts';

/** The state in calm words, with the days that a late one is behind. */
export function AgreementBadge({ row }: { row: AgreementRow }) {
  const t = useText(agreementText);
  const words = useText(agreementWords);
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge bg={row.state === 'late' ? 'bg.warning' : 'bg.muted'} color="fg">
        {row.lateDays > 0 ? t.lateDays(row.lateDays) : words.states[row.state]}
      </Badge>
      {row.isDisputed && (
        <Badge bg="bg.muted" color="fg">
          {t.disputed}
        </Badge>
      )}
    </Flex>
  );
}
