import { Button } from '#client/ui/controls.tsx';
import { useEffect, useState } from 'react';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Ltr, Words } from '#client/i18n/bidi.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { emailText } from './email-text.ts';
import styles from '../forms.module.css';

type EmailSuggestionProps = { typed: string; onUse: (email: string) => void };

/** Offers the address that was probably meant, once typing has paused. */
export function EmailSuggestion({ typed, onUse }: EmailSuggestionProps) {
  const t = useText(emailText);
  const meant = suggestEmail(typed);
  const [settled, setSettled] = useState<string>();
  const sentence = meant && `${t.didYouMean} ${plain(t.use(meant))}`;
  useEffect(() => {
    if (sentence === undefined) return;
    const timer = setTimeout(() => {
      setSettled(typed);
      announce(sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sentence]);
  if (meant === undefined || settled !== typed) return null;
  return (
    <div className={styles.suggestion} data-email-suggestion>
      <p className="text-sm">{t.didYouMean}</p>
      <Button className={styles.use} variant="outline" onClick={() => onUse(meant)}>
        <span>
          <Words of={t.use(<Ltr className={styles.wrapping}>{meant}</Ltr>)} />
        </span>
      </Button>
    </div>
  );
}

const PAUSE_MS = 600;
