/**
 * Returns a mail server's words without the recipient: neither an address, except `own`, nor the part before its @, in
 * any case. Addresses stand in them in forms of the server's own, so every other address is removed too.
 */
export function withoutRecipient(reason: string, recipient: string, own?: string): string {
  const local = recipient.slice(0, Math.max(recipient.lastIndexOf('@'), 0));
  const names = [recipient, local, local.replace(/\+.*$/, '')].filter((name) => name !== '');
  const isKept = (address: string) => {
    const folded = address.toLowerCase();
    return folded === own?.toLowerCase() && folded !== recipient.toLowerCase();
  };
  const kept = reason.split(addresses(recipient)).map((part, at) => {
    if (at % 2 === 1) return isKept(part) ? part : '…';
    return names.length === 0 ? part : part.replace(anyOf(names), '…');
  });
  return kept.join('');
}

/** Captures any address, and the recipient's also with a quote in it, which ends others. */
function addresses(recipient: string): RegExp {
  const any = /[^\s<>()[\]"',;:@]+@[^\s<>()[\]"',;:]*[^\s<>()[\]"',;:.]/.source;
  return new RegExp(`(${recipient === '' ? '' : `${escaped(recipient)}|`}${any})`, 'iu');
}

/** Matches any of these names that is no part of a longer word. */
function anyOf(names: readonly string[]): RegExp {
  const choice = names.map(escaped).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choice})(?![\\p{L}\\p{N}])`, 'giu');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
