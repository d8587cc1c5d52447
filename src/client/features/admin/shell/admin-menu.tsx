import { Flex, Link, chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { formatNumber } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num } from '#client/i18n/bidi.tsx';
import { paths } from '#client/app/paths.ts';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { signOutAdmin } from '../auth/require-admin.tsx';
import { dashboardPath, mayOpen, sections, type Section } from './search-params.ts';
import { sectionIcons } from './section-icons.ts';
import { loadSection } from './section-pages.tsx';
import { adminText } from './text.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';

type AdminMenuProps = {
  current: Section;
  /** In the drawer, partners are a section of the dashboard; otherwise a standalone page. */
  isDrawer?: boolean;
  onNavigate?: () => void;
};

/** Links to the sections that the role may open, and sign-out. */
export function AdminMenu({ current, isDrawer = false, onNavigate }: AdminMenuProps) {
  const t = useText(adminText);
  const role = useAdminRole();
  const shown = sections.filter((section) => role && mayOpen(role, section));
  return (
    <chakra.nav aria-label={t.menuLabel}>
      <Flex as="ul" direction="column" gap="1" listStyleType="none">
        {shown.map((section) => {
          const Icon = sectionIcons[section];
          const isPage = section === 'partners' && !isDrawer;
          return (
            <li key={section}>
              <Link asChild {...rowStyle}>
                <RouterLink
                  to={isPage ? paths.adminPartners : dashboardPath(section)}
                  aria-current={section === current ? 'page' : undefined}
                  onClick={onNavigate}
                  onPointerEnter={() => fetchAhead(section)}
                  onFocus={() => fetchAhead(section)}
                >
                  <Icon size={20} aria-hidden="true" />
                  <span>{t.sections[section]}</span>
                  {section === 'applications' && <PendingCount />}
                  {section === 'messages' && <UnreadCount />}
                </RouterLink>
              </Link>
            </li>
          );
        })}
        <li>
          <Link asChild {...rowStyle} cursor="pointer">
            <button type="button" onClick={signOutAdmin}>
              <DirectionalIcon icon={LogOut} />
              <span>{t.logout}</span>
            </button>
          </Link>
        </li>
      </Flex>
    </chakra.nav>
  );
}

/** Prefetches a hovered section. */
function fetchAhead(section: Section): void {
  loadSection[section]().catch(() => undefined);
}

/** The number of pending applications. */
function PendingCount() {
  const t = useText(adminText);
  const statistics = adminTrpc.application.statistics.useQuery(undefined, cacheTimes.statistics);
  const count = formatNumber(statistics.data?.pending ?? 0);
  return <Count count={count} words={plain(t.pendingCount(count))} />;
}

/** The number of unread messages. */
function UnreadCount() {
  const t = useText(adminText);
  const counts = adminTrpc.message.counts.useQuery(undefined, cacheTimes.statistics);
  const count = formatNumber(counts.data?.unread ?? 0);
  return <Count count={count} words={plain(t.unreadCount(count))} />;
}

function Count({ count, words }: { count: string; words: string }) {
  if (count === '0') return null;
  return (
    <chakra.span ms="auto" textStyle="xs" fontWeight="600">
      <span aria-hidden="true">
        <Num>{count}</Num>
      </span>
      <chakra.span srOnly>{words}</chakra.span>
    </chakra.span>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  minH: '11',
  px: '3',
  rounded: 'l2',
  color: 'fg.muted',
  textStyle: 'sm',
  fontWeight: '500',
  _hover: { bg: 'bg.muted', color: 'fg', textDecoration: 'none' },
  _currentPage: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
} as const;
