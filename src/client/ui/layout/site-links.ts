import {
  Building2,
  FilePlus2,
  Handshake,
  House,
  MessageCircle,
  Search,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '#client/app/paths.ts';

type LinkWord = 'home' | 'apply' | 'track' | 'institutions' | 'partners' | 'contact';

/** The site's six links, in the header's order. */
export const siteLinks: readonly { to: string; word: LinkWord; icon: LucideIcon }[] = [
  { to: paths.home, word: 'home', icon: House },
  { to: paths.apply, word: 'apply', icon: FilePlus2 },
  { to: paths.track, word: 'track', icon: Search },
  { to: paths.institutions, word: 'institutions', icon: Building2 },
  { to: paths.partners, word: 'partners', icon: Handshake },
  { to: paths.contact, word: 'contact', icon: MessageCircle },
];
