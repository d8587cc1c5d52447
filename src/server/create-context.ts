import type { Language } from '../domain/text/language.ts';
import type { Actor, Context, Services } from './context.ts';
import { readToken } from './services/account/token.ts';
import { newId } from './services/new-id.ts';

export interface RequestFacts {
  language: Language;
  address: string;
  /** The `Authorization` header. */
  authorization: string | undefined;
  userAgent?: string | undefined;
}

/** The context of one request. Without a valid token the caller is a visitor. */
export function createContext(services: Services, facts: RequestFacts): Context {
  let actor: Promise<Actor> | undefined;
  const now = services.now;
  return {
    services,
    language: facts.language,
    address: facts.address,
    actor: () => (actor ??= readToken(services, bearerOf(facts.authorization), now())),
    now,
    newId,
    userAgent: facts.userAgent,
  };
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/i.exec(authorization ?? '')?.[1];
}
