import type { inferRouterOutputs } from '@trpc/server';
import { createCallerFactory, router } from '../trpc.ts';
import { accountRouter } from './account.ts';
import { applicationRouter } from './application.ts';
import { documentRouter } from './document.ts';
import { institutionRouter } from './institution.ts';
import { messageRouter } from './message.ts';
import { partnerRouter } from './partner.ts';
import { settingRouter } from './setting.ts';

/** Every procedure of the product, by noun. */
export const appRouter = router({
  account: accountRouter,
  application: applicationRouter,
  document: documentRouter,
  institution: institutionRouter,
  message: messageRouter,
  partner: partnerRouter,
  setting: settingRouter,
});

export type AppRouter = typeof appRouter;

type Outputs = inferRouterOutputs<AppRouter>;

type Text<Key> = Extract<Key, string>;

/** `noun.verb` of every procedure; a name that is none does not compile. */
export type ProcedureName = {
  [Noun in Text<keyof Outputs>]: `${Noun}.${Text<keyof Outputs[Noun]>}`;
}[Text<keyof Outputs>];

/** Calls procedures in this process, with the context of whoever is asking. */
export const createCaller = createCallerFactory(appRouter);
