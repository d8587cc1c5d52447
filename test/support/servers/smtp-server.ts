import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the server answers: nothing to take the letter, or a reply that refuses. */
type Answer = { code: number; text: string } | undefined;

export interface MailServer {
  /** An SMTP_URL of it. */
  url: string;
  /** Everything taken, in order. */
  letters: Email[];
  /** Whether each taken letter came through TLS. */
  secure: boolean[];
  /** Asked at each recipient and each letter; tests change them. */
  answers: { recipient: () => Answer; letter: () => Answer | 'hang up' };
  close: () => Promise<void>;
}

/** A real SMTP server on a port of this machine; the caller closes it. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const letters: Email[] = [];
  const secure: boolean[] = [];
  const answers: MailServer['answers'] = { recipient: () => undefined, letter: () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      done(toError(answers.recipient()));
    },
    onData(stream, session, done) {
      void (async () => {
        const parts: Buffer[] = [];
        // NOTE: the stream is typed without what it carries.
        for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
        const answer = answers.letter();
        if (answer === 'hang up') {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (!answer) {
          letters.push(await PostalMime.parse(Buffer.concat(parts)));
          secure.push(session.secure);
        }
        done(toError(answer));
        // NOTE: a program that stops may leave in the middle of a message.
      })().catch(() => done());
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // NOTE: a listening TCP server has an address and a port.
  const { port } = server.server.address() as AddressInfo;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  };
  return { url: `smtp://127.0.0.1:${port}`, letters, secure, answers, close };
}

function toError(answer: Answer): Error | null {
  return answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;
}
