import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { setShared } from './draft-storage.ts';
import { useDraft } from './draft-store.ts';
import { draftText } from './draft-text.ts';
import styles from '../apply.module.css';

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
