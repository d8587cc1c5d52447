import { Num } from '#client/i18n/bidi.tsx';

/** A sentence with its percentages isolated; Arabic text would otherwise reorder `40%`. */
export function Isolated({ words }: { words: string }) {
  return words
    .split(/(\d+%)/)
    .map((part, at) => (at % 2 === 1 ? <Num key={at}>{part}</Num> : <span key={at}>{part}</span>));
}
