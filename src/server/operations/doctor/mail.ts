import type { Db } from '../../../db/database.ts';
import { findBacklog } from '../../../db/queries/mail/outbox.ts';
import type { MailConfig } from '../../../domain/setting/mail-server.ts';
import { findingsAbout, type Finding } from './finding.ts';
import { tryMailServer } from '../../services/mail/smtp.ts';

const mail = findingsAbout('mail');

/** Whether the mail server lets us in; no message is sent. */
export async function examineMail(
  db: Db | undefined,
  config: MailConfig | undefined,
): Promise<Finding> {
  const backlog = db && (await findBacklog(db).catch(() => undefined));
  const waiting = backlog ? `; ${backlog.waiting} message(s) wait` : '';
  if (!config) {
    return mail.warn(
      `no mail server is set up${waiting}`,
      'Set SMTP_URL and MAIL_FROM; until then applicants hear nothing by mail.',
    );
  }
  const { host, port } = config.server;
  const refusal = await tryMailServer(config);
  if (refusal === undefined) return mail.ok(`${host}:${port} lets us in${waiting}`);
  return mail.bad(`${host}:${port}: ${refusal.error}${waiting}`, remedyOf(refusal));
}

function remedyOf({ error, code }: { error: string; code: string }): string {
  if (code === 'EAUTH') return 'Look at the name and password in SMTP_URL (@ is written %40).';
  if (/certificate|self.signed|altname/i.test(error)) {
    return 'Name the server in SMTP_URL as its certificate does, or have that renewed.';
  }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(error)) {
    return 'Look at the server’s name in SMTP_URL, and at this machine’s name service.';
  }
  if (code === 'ETLS' || /ssl|tls|wrong version/i.test(error)) {
    return 'Try smtp:// with port 587 in the place of smtps:// with 465, or the other way round.';
  }
  return 'Look whether the server runs, at its port, and whether a firewall is in between.';
}
