import type { EntryView } from '#domain/agreement/agreement.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { Ltr } from '../styled.tsx';
import type { agreementWords } from './agreement-words.ts';

type EntryWordsProps = { entry: EntryView; words: (typeof agreementWords)['en'] };

/** What an entry is: its kind, and how or why; a reason that is one of the office's choices has words. */
export function EntryWords({ entry, words }: EntryWordsProps) {
  const { kind, method, reason, reversesReceipt } = entry;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const how = method ? words.methods[method] : reason && (reasons[reason] ?? reason);
  return (
    <span>
      {kind === 'reversal' && reversesReceipt ? (
        <Words of={words.reversalOf(<Ltr whiteSpace="nowrap">{reversesReceipt}</Ltr>)} />
      ) : (
        <span>{words.kinds[kind]}</span>
      )}
      {how && <bdi>{` · ${how}`}</bdi>}
    </span>
  );
}
