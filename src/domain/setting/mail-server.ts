import { z } from 'zod';
import { parseUrl } from '../text/text.ts';

/** A mail server, parsed from SMTP_URL. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS if offered. */
  secure: boolean;
  user?: string;
  password?: string;
  /** On this machine, where any certificate is accepted. */
  isLocal: boolean;
}

export interface MailConfig {
  server: MailServer;
  /** `Name <address>`, or an address. */
  from: string;
}

const senderMax = 200;

const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Parses an SMTP_URL such as `smtp://user:password@mail.example:587`; undefined if it is invalid. */
export function getMailServer(text: string): MailServer | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  const { protocol, hostname, port, username, password } = url;
  const defaultPort = defaultPorts[protocol];
  const host = hostname.replace(/^\[|\]$/g, '');
  if (defaultPort === undefined || host === '') return undefined;
  const credentials = decoded(username, password);
  if (!credentials) return undefined;
  return {
    host,
    port: port === '' ? defaultPort : Number(port),
    secure: protocol === 'smtps:',
    ...(credentials.user !== '' && credentials),
    isLocal: /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host),
  };
}

/** True for a valid sender: an address, optionally after a name. Line breaks are rejected, against header injection. */
export function isMailSender(text: string): boolean {
  if (text.length > senderMax) return false;
  const [, name = '', address = ''] =
    /^(?:([^<>"\p{Cc}]*)\s)?<?([^<>\s]+)>?$/u.exec(text.trim()) ?? [];
  const isAddress = z.email().safeParse(address).success || /^[\w.-]+@localhost$/.test(address);
  return isAddress && (name === '' || text.trim().endsWith('>'));
}

function decoded(user: string, password: string) {
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
