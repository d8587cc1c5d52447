import { Num } from '../../i18n/bidi.tsx';

/** A sentence whose percentages keep their order: unisolated, Arabic text would turn `40%` around. */
export function Isolated({ words }: { words: string }) {
  return words
    .split(/(\d+%)/)
    .map((part, at) => (at % 2 === 1 ? <Num key={at}>{part}</Num> : <span key={at}>{part}</span>));
}
