import { setTimeout as after } from 'node:timers/promises';
import type { Services } from '../../context.ts';
import { createMailer } from './smtp.ts';
import { deliverDue } from './outbox-delivery.ts';

/** Between two looks into the outbox, in ms. */
const roundEveryMs = 3000;

/** How long a stop waits for an email in progress, in ms. */
const stopWaitMs = 10_000;

/**
 * Sends what is in the outbox from now on, where a mail server is set up. The answer stops it:
 * an email in progress is finished, no new one is begun.
 */
export function startDelivering(services: Services): () => Promise<void> {
  const { config, log } = services;
  if (!config.mail) return () => Promise.resolve();
  const mailer = createMailer(config.mail);
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const goesOn = () => !isStopping;
  const look = () => {
    round = deliverDue(services, mailer, goesOn)
      .catch((err: unknown) => {
        log.error({ err }, 'sending email failed');
      })
      .then(() => {
        if (isStopping) return;
        timer = setTimeout(look, roundEveryMs);
        timer.unref();
      });
  };
  look();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await Promise.race([round, after(stopWaitMs, undefined, { ref: false })]);
  };
}
