import { Badge } from '@chakra-ui/react';
import { Check, Hourglass } from 'lucide-react';
import type { DocumentRequestView } from '../../../../domain/document/document-request.ts';
import { useText } from '../../../i18n/use-text.ts';
import { reviewText } from '../application/details/review-text.ts';

/** Whether a new copy is requested, or has been received. */
export function RequestBadge({ request }: { request: DocumentRequestView | undefined }) {
  const t = useText(reviewText);
  if (!request) return null;
  const isOpen = request.answeredAt === null;
  const Icon = isOpen ? Hourglass : Check;
  return (
    <Badge
      bg="colorPalette.muted"
      color="colorPalette.fg"
      colorPalette={isOpen ? 'yellow' : 'green'}
      data-document-request={isOpen ? 'open' : 'answered'}
    >
      <Icon size={12} aria-hidden="true" />
      <span>{isOpen ? t.requested : t.answered}</span>
    </Badge>
  );
}
