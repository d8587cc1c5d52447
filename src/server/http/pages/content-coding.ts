/** Supported content codings, smallest first; a tie is resolved in this order. */
export const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/**
 * Returns the available coding that suits an `Accept-Encoding` header best. Without the header, or if it rejects all,
 * `identity`: an uncompressed response is better than none.
 */
export function codingFor(header: string | undefined, available: readonly Coding[]): Coding {
  if (header === undefined) return 'identity';
  const qualityValues = parseQualities(header);
  const getWeight = (coding: Coding): number => {
    // Uncompressed is acceptable unless rejected by name, but the last choice.
    const unnamed = coding === 'identity' ? Number.MIN_VALUE : 0;
    return (
      qualityValues.get(coding) ??
      (coding === 'identity' ? unnamed : (qualityValues.get('*') ?? unnamed))
    );
  };
  let best: Coding = 'identity';
  let bestWeight = 0;
  for (const coding of codings) {
    const weight = available.includes(coding) ? getWeight(coding) : 0;
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

/** Returns the weight of each coding in the header, 0 to 1. */
function parseQualities(header: string): Map<string, number> {
  const qualityValues = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((part) => part.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name)
      qualityValues.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return qualityValues;
}
