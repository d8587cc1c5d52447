import { ChevronDown } from 'lucide-react';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { draftDays } from '#client/storage/draft-mark.ts';
import { draftText } from '../draft/draft-text.ts';
import { setShared } from '../draft/draft-storage.ts';
import { useDraft } from '../draft/draft-store.ts';
import { applyText } from '../text.ts';
import styles from '../apply.module.css';

/** The documents to have ready, listed before the first question. */
export function WhatYouNeed() {
  const t = useText(applyText);
  const draft = useText(draftText);
  const { language } = useLanguage();
  const documents = [t.neededCivilId, t.neededSalary, t.neededContinuity, t.neededChildren];
  return (
    <details className={styles.needed}>
      <summary className={styles.neededTitle}>
        <span>{t.whatYouNeed}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.neededBody}>
        <ul className={styles.neededList}>
          {documents.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
        <p className={styles.neededRule}>
          <Words of={t.neededRule(formatFileSize(maxFileBytes, language))} />{' '}
          <span>{draft.minutes}</span>
        </p>
        <p className={styles.keptRule}>{draft.keptRule(draftDays)}</p>
        <SharedDeviceSwitch name="sharedDeviceFirst" />
      </div>
    </details>
  );
}

/** For a computer in a library or an office: nothing more is stored. */
export function SharedDeviceSwitch({ name = 'sharedDevice' }: { name?: string }) {
  const t = useText(draftText);
  const { isShared } = useDraft();
  return (
    <CheckboxField name={name} checked={isShared} onChange={setShared}>
      <span>{t.sharedDevice}</span>
      <span className={styles.sharedHint}>{t.sharedHint}</span>
    </CheckboxField>
  );
}
