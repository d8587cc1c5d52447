import type { ReactNode } from 'react';
import type { Bilingual } from '#domain/text/language.ts';

/** Contact details; undefined while they are fetched. */
export type Contact = {
  phone: string;
  email: string;
  address: Bilingual;
  socialLink: string | null | undefined;
};

export type Visitor = { phoneNumber: string };

export type PageShellProps = {
  contact: Contact | undefined;
  /** The signed-in applicant, if any. */
  visitor: Visitor | undefined;
  onSignOut: () => void;
  /** Opens the list of sessions. */
  onSessions: () => void;
  /** Opens the change of password. */
  onPassword: () => void;
  /** Header content of the dashboard, whose header and footer are slim; only set there. */
  dashboard?: ReactNode;
  children: ReactNode;
};
