import { formatMoney } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { appText } from '../i18n/app-text.ts';
import { Money, Words } from '../i18n/bidi.tsx';
import { plain, type Phrase } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.ts';

type InstalmentWordsProps = { amounts: readonly number[] };

/** A schedule in words: `8 instalments of KWD 111 and a last one of KWD 119`. */
export function InstalmentWords({ amounts }: InstalmentWordsProps) {
  const t = useText(appText);
  return (
    <span data-instalments>
      <Words
        of={toPhrase(t, amounts, (fils) => (
          <Money fils={fils} />
        ))}
      />
    </span>
  );
}

/** The same as a string, for screen readers. */
export function instalmentSentence(amounts: readonly number[], language: Language): string {
  return plain(toPhrase(appText[language], amounts, (fils) => formatMoney(fils, language)));
}

function toPhrase(
  t: (typeof appText)[Language],
  amounts: readonly number[],
  money: (fils: number) => unknown,
): Phrase {
  const [each = 0] = amounts;
  const last = amounts.at(-1) ?? 0;
  return last === each
    ? t.instalmentsOf(t.instalmentCount(amounts.length), money(each))
    : t.instalmentsAndLast(t.instalmentCount(amounts.length - 1), money(each), money(last));
}
