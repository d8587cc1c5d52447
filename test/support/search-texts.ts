import fc from 'fast-check';

const sign = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('ا', 'ل', 'م', 'a', 'b', 'z', '-', '@', '0', '7', 'ء') },
  fc.constantFrom('😀', '"', '\\', "'", '[', ',', '*', '\u0007', '\ud800', '\u{f0021}'),
);
const word = fc.string({ unit: sign, minLength: 1, maxLength: 8 });
const words = fc.array(word, { minLength: 1, maxLength: 6 });

/** A stored search text: words, each after two spaces. */
export const anyText = words.map(textOf);

/** One with a needle that it holds: some of its words, of the first its end and of the last its beginning. */
export const textWithNeedle = fc
  .record({ before: fc.array(word, { maxLength: 3 }), held: words, after: fc.array(word) })
  .chain(({ before, held, after }) =>
    fc.record({ cut: fc.nat(4), left: fc.integer({ min: 1, max: 8 }) }).map(({ cut, left }) => {
      const text = textOf([...before, ...held, ...after]);
      const first = [...(held[0] ?? '')].slice(0, -1).slice(0, cut).join('');
      const whole = held.join('  ').slice(first.length);
      const last = [...(held.at(-1) ?? '')].slice(left).join('');
      const needle = held.length > 1 ? whole.slice(0, whole.length - last.length) : whole;
      return { text, needle };
    }),
  );

function textOf(all: readonly string[]): string {
  return all.map((one) => `  ${one}`).join('');
}
