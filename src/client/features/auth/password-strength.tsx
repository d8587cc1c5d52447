import { consistsOfSiteWords } from '#domain/account/site-password-words.ts';
import { useText } from '#client/i18n/use-text.ts';
import { authText } from './text.ts';
import { cx } from '#client/ui/controls.tsx';
import styles from './auth.module.css';

/** Required of administrators' passwords, recommended for users'. */
const marks: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[@$!%*?&]/.test(password),
];

const words = ['weak', 'weak', 'fair', 'fair', 'good', 'strong'] as const;

/** Minimum length; shorter passwords are rejected. */
const shortest = 6;

type PasswordStrengthProps = {
  password: string;
  /** Names of the account's holder, as far as known. */
  own?: readonly string[];
};

/** Rates a new password; never blocks it. */
export function PasswordStrength({ password, own }: PasswordStrengthProps) {
  const t = useText(authText);
  if (password === '') return null;
  const isGuessable = consistsOfSiteWords(password, own);
  const isWeak = password.length < shortest || isGuessable;
  const score = isWeak ? 1 : marks.filter((has) => has(password)).length;
  const word = words[score] ?? 'weak';
  return (
    <div className={styles.passwordStrength}>
      <div className={styles.segments} aria-hidden="true">
        {marks.map((_, index) => (
          <div className={cx(styles.segment, index < score && styles[word])} key={index} />
        ))}
      </div>
      <p aria-live="polite" data-password-strength={word}>
        <span>{`${t.strengthLabel}:`}</span> <strong>{t[word]}</strong>
      </p>
      {word !== 'strong' && (
        <p className={styles.advice}>{isGuessable ? t.ownWordsAdvice : t.strengthAdvice}</p>
      )}
    </div>
  );
}
