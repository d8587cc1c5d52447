import { Suspense, lazy, type ComponentProps } from 'react';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { focusField } from '../field-id.ts';
import { TextField } from '../fields.tsx';
import styles from '../forms.module.css';

const EmailSuggestion = lazy(async () => ({
  default: (await import('./email-suggestion.tsx')).EmailSuggestion,
}));

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'isLtr'>;

/** The visitor's email address; a mistyped domain is noticed, and corrected with one tap. */
export function EmailField(props: EmailFieldProps) {
  const { name, value, onChange } = props;
  return (
    <div className={styles.emailField}>
      <TextField {...props} type="email" autoComplete="email" />
      {value.includes('@') && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <EmailSuggestion
              typed={value}
              onUse={(email) => {
                onChange(email);
                focusField(name);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
