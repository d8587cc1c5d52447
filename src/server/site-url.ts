import type { Config } from './config.ts';

/** Where people find the site, for links in messages; no slash at its end. */
export function siteUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const own = `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
  return (publicUrl ?? own).replace(/\/+$/, '');
}
