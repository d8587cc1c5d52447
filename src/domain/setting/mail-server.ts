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
  from: MailSender;
}

/** A sender; the name is blank for none, and unquoted. */
export interface MailSender {
  name: string;
  address: string;
}

const senderMax = 200;

const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Parses an SMTP_URL such as `smtp://user:password@mail.example:587`; undefined if it is invalid. A path, a query or a
 * `#` is invalid: with one of them bare in the password, the rest would name another server.
 */
export function getMailServer(text: string): MailServer | undefined {
  const url = parseUrl(text);
  if (!url || !['', '/'].includes(url.pathname) || /[?#]/.test(text)) return undefined;
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

/**
 * Parses a MAIL_FROM: an address, or `Name <address>`. The name may have quotes around it and contain any sign but line
 * breaks, which would add headers. Undefined if it is invalid.
 */
export function getMailSender(text: string): MailSender | undefined {
  if (text.length > senderMax || /\p{Cc}/u.test(text)) return undefined;
  const [, given = '', inBrackets, alone = ''] =
    /^(?:(.*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? [];
  const address = inBrackets ?? alone;
  const isAddress = z.email().safeParse(address).success || /^[\w.-]+@localhost$/.test(address);
  // A second address in brackets is a list of senders.
  if (!isAddress || /<[^>]*@/.test(given)) return undefined;
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(given.trim()) ?? [];
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? given.trim(), address };
}

function decoded(user: string, password: string) {
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
