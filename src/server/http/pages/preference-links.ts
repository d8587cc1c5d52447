import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#domain/text/language.ts';

/** What a link chooses, and the address without it. */
interface Choice {
  name: 'language' | 'theme';
  value: string;
  address: string;
}

const values = { language: languages, theme: ['auto', 'light', 'dark'] } as const;
const yearSeconds = 365 * 24 * 60 * 60;

/** Reads the choice of a link such as `?language=en` or `?theme=dark`, which work without scripts. */
export function readChoice(url: string): Choice | undefined {
  const [path = '/', query] = url.split('?');
  if (query === undefined) return undefined;
  const params = new URLSearchParams(query);
  for (const name of ['language', 'theme'] as const) {
    const value = values[name].find((known) => known === params.get(name));
    if (value === undefined) continue;
    params.delete(name);
    const rest = params.toString();
    // NOTE: one slash, or the browser would read the path as another host.
    return { name, value, address: path.replace(/^\/+/, '/') + (rest && `?${rest}`) };
  }
  return undefined;
}

/** Stores a choice in its cookie, which the page's code writes too, and leads to the page. */
export function sendChoice(
  { name, value, address }: Choice,
  { protocol }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const secure = protocol === 'https' ? '; Secure' : '';
  return reply
    .headers({
      'set-cookie': `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`,
      'cache-control': 'no-store',
    })
    .redirect(address, 303);
}
