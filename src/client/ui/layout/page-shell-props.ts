import type { ReactNode } from 'react';
import type { Bilingual } from '../../../domain/text/language.ts';

/** How to reach the service; undefined while it is being fetched. */
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
  /** Shows where the applicant is signed in. */
  onSessions: () => void;
  /** Asks for another password. */
  onPassword: () => void;
  /** What stands in the header of the dashboard, whose header and footer are slim; left out elsewhere. */
  dashboard?: ReactNode;
  children: ReactNode;
};
