import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { fieldId, focusField } from './field-id.ts';
import type { Problem } from './use-zod-form.ts';
import styles from './forms.module.css';

type ErrorSummaryProps = {
  problems: readonly Problem[];
  /** From the same form; a new number is a new attempt, and moves focus here. */
  attempt: number;
  /** What the problems have in common; by default their number. */
  title?: string | undefined;
  /** Names of fields that the message does not name: `{ phoneNumber: 'Phone number' }`. */
  labels?: Readonly<Record<string, string>>;
};

/** The problems on this page, each with a link to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { problems, attempt, title, labels = {} } = props;
  const t = useText(appText);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'center' });
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <div className={styles.errorSummary} ref={box} role="alert" tabIndex={-1} data-error-summary>
      <div className={styles.head}>
        <CircleAlert size={20} aria-hidden="true" />
        <h2 className="text-h3">{title ?? t.problems(problems.length)}</h2>
      </div>
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <SummaryLink id={fieldId(path)} onFollow={() => focusField(path)}>
              {labels[path] ? `${labels[path]}: ${message}` : message}
            </SummaryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type SummaryLinkProps = { id: string; onFollow: () => void; children: ReactNode };

function SummaryLink({ id, onFollow, children }: SummaryLinkProps) {
  return (
    <a
      className={styles.link}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
