import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { openMailServer, type MailServer } from './smtp-server.ts';

/** A real SMTP server on a port of this machine, gone after the test. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  onTestFinished(server.close);
  return server;
}
