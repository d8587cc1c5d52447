import {
  Baby,
  Banknote,
  Building2,
  GraduationCap,
  Handshake,
  Inbox,
  LayoutDashboard,
  Mail,
  School,
  ScrollText,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import type { Section } from './search-params.ts';

/** The icon of each section, in the menu and in its shortcut. */
export const sectionIcons: Readonly<Record<Section, LucideIcon>> = {
  overview: LayoutDashboard,
  applications: Inbox,
  instalments: Banknote,
  schools: School,
  nurseries: Baby,
  academies: Building2,
  universities: GraduationCap,
  partners: Handshake,
  messages: Mail,
  audit: ScrollText,
  settings: Settings,
};
