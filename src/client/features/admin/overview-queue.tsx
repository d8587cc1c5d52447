import { Box, Link, chakra } from '@chakra-ui/react';
import { ChevronRight, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { DirectionalIcon } from '../../components/directional-icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { dashboardPath } from './address.ts';
import { cardLinkLook, cardLook } from './card-look.ts';
import { overviewText } from './overview-text.ts';

type Overview = RouterOutputs['application']['overview'];

type QueueCardProps = Pick<Overview, 'waiting' | 'overdue'> & {
  /** Whether the reader may open the list. */
  isLink: boolean;
};

/** Who waits for a first review: what is overdue comes before all else. */
export function QueueCard({ waiting, overdue, isLink }: QueueCardProps) {
  const t = useText(overviewText);
  if (waiting === 0) {
    return (
      <Box {...cardLook} data-queue-card="none">
        <Box color="green.fg">
          <CircleCheck size={24} aria-hidden="true" />
        </Box>
        <chakra.p fontWeight="600">{t.noneWaits}</chakra.p>
      </Box>
    );
  }
  const queue = overdue > 0 ? 'overdue' : 'waiting';
  const Icon = overdue > 0 ? TriangleAlert : Clock;
  const look = overdue > 0 ? overdueLook : {};
  const words = (
    <>
      <Icon size={24} aria-hidden="true" />
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="600">
          {overdue > 0 ? t.overdue(overdue) : t.waiting(waiting)}
        </chakra.span>
        <chakra.span display="block" textStyle="sm">
          {overdue > 0 ? t.overdueHint : t.waitingHint}
        </chakra.span>
      </chakra.span>
    </>
  );
  if (!isLink) {
    return (
      <Box {...cardLook} {...look} data-queue-card={queue}>
        {words}
      </Box>
    );
  }
  return (
    <Link asChild {...cardLinkLook} {...look}>
      <RouterLink to={dashboardPath('applications', { queue })} data-queue-card={queue}>
        {words}
        <DirectionalIcon icon={ChevronRight} size={18} />
      </RouterLink>
    </Link>
  );
}

const overdueLook = { bg: 'bg.error', color: 'red.fg', borderColor: 'red.border' } as const;
