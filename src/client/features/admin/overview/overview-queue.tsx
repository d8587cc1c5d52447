import { Box, Link, chakra } from '@chakra-ui/react';
import { ChevronRight, CircleCheck, Clock, FileCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { useText } from '#client/i18n/use-text.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { cardLinkStyle, cardStyle } from './overview-style.ts';
import { overviewText } from './overview-text.ts';

type Overview = RouterOutputs['application']['overview'];

/** Applications waiting for a first review, with overdue ones first. */
export function QueueCard({ waiting, overdue }: Pick<Overview, 'waiting' | 'overdue'>) {
  const t = useText(overviewText);
  if (waiting === 0) {
    return (
      <Box {...cardStyle} data-queue-card="none">
        <Box color="green.fg">
          <CircleCheck size={24} aria-hidden="true" />
        </Box>
        <chakra.p fontWeight="600">{t.noneWaits}</chakra.p>
      </Box>
    );
  }
  return overdue > 0 ? (
    <WorkCard
      name="overdue"
      filter={{ queue: 'overdue' }}
      icon={<TriangleAlert size={24} aria-hidden="true" />}
      title={t.overdue(overdue)}
      hint={t.overdueHint}
      style={overdueStyle}
    />
  ) : (
    <WorkCard
      name="waiting"
      filter={{ queue: 'waiting' }}
      icon={<Clock size={24} aria-hidden="true" />}
      title={t.waiting(waiting)}
      hint={t.waitingHint}
    />
  );
}

/** Applications with a requested document received; nothing if there are none. */
export function ResentCard({ documentRequestStates }: Pick<Overview, 'documentRequestStates'>) {
  const t = useText(overviewText);
  if (documentRequestStates.resent === 0) return null;
  return (
    <WorkCard
      name="resent"
      filter={{ documentRequestState: 'resent' }}
      icon={<FileCheck size={24} aria-hidden="true" />}
      title={t.resent(documentRequestStates.resent)}
      hint={t.resentHint}
    />
  );
}

const overdueStyle = { bg: 'bg.error', color: 'red.fg', borderColor: 'red.border' } as const;

type WorkCardProps = {
  name: string;
  /** Filters the list to the counted applications. */
  filter: Record<string, string>;
  icon: ReactNode;
  title: ReactNode;
  hint: string;
  style?: typeof overdueStyle;
};

/** A link to applications that need work. */
function WorkCard({ name, filter, icon, title, hint, style }: WorkCardProps) {
  return (
    <Link asChild {...cardLinkStyle} {...style}>
      <RouterLink to={dashboardPath('applications', filter)} data-queue-card={name}>
        {icon}
        <chakra.span flex="1" minW="0">
          <chakra.span display="block" fontWeight="600">
            {title}
          </chakra.span>
          <chakra.span display="block" textStyle="sm">
            {hint}
          </chakra.span>
        </chakra.span>
        <DirectionalIcon icon={ChevronRight} size={18} />
      </RouterLink>
    </Link>
  );
}
