import { Box, chakra } from '@chakra-ui/react';
import type { TrackApplication } from '../../../domain/application/tracking.ts';
import type { TrackingView } from '../../../domain/application/review.ts';
import { useText } from '../../i18n/use-text.ts';
import { DocumentRequest } from './document-request.tsx';
import { trackText } from './text.ts';

type DocumentRequestsProps = {
  asked: TrackApplication;
  requests: TrackingView['requestedPapers'];
  onReceived: (document: string, result: TrackingView) => void;
  onOutdated: (message: string) => void;
};

/** The documents that a reviewer has requested again, each with an upload field. */
export function DocumentRequests({
  asked,
  requests,
  onReceived,
  onOutdated,
}: DocumentRequestsProps) {
  const t = useText(trackText);
  return (
    <Box
      as="section"
      aria-labelledby="requested-papers"
      mt="6"
      // On phones, wide enough for both upload buttons in one row, if the words are as short as in Arabic.
      mx={{ base: '-4', md: '0' }}
      p={{ base: '3', md: '6' }}
      rounded="l3"
      borderWidth="1px"
      borderColor="brand.border"
      bg="brand.subtle"
      data-print="hide"
    >
      <chakra.h3 id="requested-papers" textStyle="h3">
        {t.requestedHeading}
      </chakra.h3>
      <chakra.p color="fg.muted" mt="1" mb="5">
        {t.requestedLead}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="8">
        {requests.map((request) => (
          <DocumentRequest
            key={request.document}
            asked={asked}
            request={request}
            onReceived={(result) => onReceived(request.document, result)}
            onOutdated={onOutdated}
          />
        ))}
      </chakra.ul>
    </Box>
  );
}
