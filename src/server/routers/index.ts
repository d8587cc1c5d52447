import type { inferRouterOutputs } from '@trpc/server';
import { createCallerFactory, router } from '../trpc.ts';
import { accountRouter } from './account.ts';
import { agreementRouter } from './agreement.ts';
import { applicationRouter } from './application.ts';
import { auditRouter } from './audit.ts';
import { documentRouter } from './document.ts';
import { institutionRouter } from './institution.ts';
import { mailRouter } from './mail.ts';
import { messageRouter } from './message.ts';
import { partnerRouter } from './partner.ts';
import { settingRouter } from './setting.ts';

/** All procedures, by noun. */
export const appRouter = router({
  account: accountRouter,
  agreement: agreementRouter,
  application: applicationRouter,
  audit: auditRouter,
  document: documentRouter,
  institution: institutionRouter,
  mail: mailRouter,
  message: messageRouter,
  partner: partnerRouter,
  setting: settingRouter,
});

export type AppRouter = typeof appRouter;

type Outputs = inferRouterOutputs<AppRouter>;

type Text<Key> = Extract<Key, string>;

/** `noun.verb` of every procedure; other names do not compile. */
export type ProcedureName = {
  [Noun in Text<keyof Outputs>]: `${Noun}.${Text<keyof Outputs[Noun]>}`;
}[Text<keyof Outputs>];

/** Calls procedures in this process with a caller's context. */
export const createCaller = createCallerFactory(appRouter);
