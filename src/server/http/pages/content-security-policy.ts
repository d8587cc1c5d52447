import { createHash } from 'node:crypto';
import { addedStyle } from '../../../domain/site/style-tag.ts';

/**
 * The policy of a page: our own files, nothing framed, and of styles and scripts within the page those alone that it
 * was made with, named by their hashes. `page` is the page before anything is filled in, so that nothing which comes
 * in later can be among them.
 */
export function pagePolicy(page: string): string {
  const scripts: string[] = [];
  const styles = [sourceOf(addedStyle)];
  for (const [, name, attributes = '', text = ''] of page.matchAll(inlineTag)) {
    if (name === 'style') styles.push(sourceOf(text));
    else if (!/\ssrc=/.test(attributes)) scripts.push(sourceOf(text));
  }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // Attributes are set by the interface library for measured positions; they cannot run.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineTag = /<(style|script)\b([^>]*)>([^]*?)<\/\1>/g;

/** A tag's text as a policy names it. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
