import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Language } from '#domain/text/language.ts';
import { withoutRecipient } from '#domain/mail/reason.ts';
import type { MailConfig } from '#domain/setting/mail-server.ts';

/** An email to one recipient. */
export interface EmailMessage {
  /** Becomes the Message-ID, so that mailboxes recognise a duplicate. */
  id: string;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/**
 * The result of sending. `retry` and `refused` were certainly not sent; `unsure` means that the connection ended after
 * the server began to receive the email and before it confirmed.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry' | 'refused' | 'unsure'; error: string; isUnreachable: boolean };

export interface Mailer {
  /** `handOver` runs once before the first byte of the email is sent; it may throw to cancel. */
  send: (message: EmailMessage, handOver?: () => Promise<void>) => Promise<Delivery>;
}

const connectionTimeoutMs = 15_000;
const socketTimeoutMs = 60_000;
/** The timeout of a whole email. */
const deadlineMs = 120_000;

/** The maximum length of a stored server response. */
const errorMax = 300;

/** Sends over SMTP, with one connection per email. */
export function createMailer(config: MailConfig): Mailer {
  return {
    async send(message, handOver) {
      const connection = connectionTo(config);
      // NOTE: an error after the outcome is known needs a listener.
      connection.on('error', () => undefined);
      let isHandedOver = false;
      const onAccepted = async () => {
        await handOver?.();
        isHandedOver = true;
      };
      const stop = new AbortController();
      const tooSlow = after(deadlineMs, undefined, { signal: stop.signal }).then(
        () => {
          throw new Error('the mail server timed out');
        },
        () => new Promise<never>(() => undefined),
      );
      try {
        await Promise.race([hand(connection, { config, message, onAccepted }), tooSlow]);
        connection.quit();
        return { outcome: 'sent' };
      } catch (error) {
        connection.close();
        return getFailure(error, { isHandedOver, to: message.to, from: config.from.address });
      } finally {
        stop.abort();
      }
    },
  };
}

function connectionTo({ server }: MailConfig): SMTPConnection {
  return new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    // Passwords are never sent unencrypted to another machine.
    requireTLS: server.user !== undefined && !server.isLocal && !server.secure,
    tls: { rejectUnauthorized: !server.isLocal },
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: socketTimeoutMs,
  });
}

interface Hand {
  config: MailConfig;
  message: EmailMessage;
  onAccepted: () => Promise<void>;
}

async function hand(connection: SMTPConnection, { config, message, onAccepted }: Hand) {
  const mail = composed(config, message);
  const bytes = await mail.build();
  const { from } = mail.getEnvelope();
  await enter(connection, config);
  // NOTE: this stream is not read before the server has accepted the recipient.
  const content = Readable.from(bytesAfter(onAccepted, bytes));
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.send({ from, to: [message.to] }, content, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function enter(connection: SMTPConnection, { server }: MailConfig): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  const { user, password = '' } = server;
  if (user === undefined) return;
  const credentials = { user, pass: password };
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
  });
}

/** Returns why the mail server rejects us, with nodemailer's code; undefined if it accepts. */
export async function tryMailServer(
  config: MailConfig,
): Promise<{ error: string; code: string } | undefined> {
  const connection = connectionTo(config);
  connection.on('error', () => undefined);
  try {
    await enter(connection, config);
    connection.quit();
    return undefined;
  } catch (error) {
    connection.close();
    const text = error instanceof Error ? error.message : String(error);
    return {
      error: text.replace(/\s+/g, ' ').slice(0, errorMax),
      code: getFacts(error).code ?? '',
    };
  }
}

async function* bytesAfter(first: () => Promise<void>, bytes: Buffer) {
  await first();
  yield bytes;
}

function composed({ from }: MailConfig, message: EmailMessage) {
  const domain = from.address.split('@').at(-1);
  return new MailComposer({
    from,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}

function getFailure(
  error: unknown,
  { isHandedOver, to, from }: { isHandedOver: boolean; to: string; from: string },
): Delivery {
  const { code, responseCode } = getFacts(error);
  const text = error instanceof Error ? error.message : String(error);
  const message = withoutRecipient(text, to, from).replace(/\s+/g, ' ').slice(0, errorMax);
  const isUnreachable = responseCode === undefined;
  const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // A response from the server is certain at any time; without one, the outcome is certain only before the handover.
  if (responseCode === undefined && isHandedOver) {
    return { outcome: 'unsure', error: message, isUnreachable };
  }
  const isFinal = isAboutEmail && (responseCode === undefined || responseCode >= 500);
  return { outcome: isFinal ? 'refused' : 'retry', error: message, isUnreachable };
}

function getFacts(error: unknown): { code?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {};
  return { ...code, ...responseCode };
}
