import { Button } from '../ui/controls.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import type { TextValue } from './fields.tsx';
import { Input } from './input.tsx';
import styles from './forms.module.css';

type PasswordFieldProps = FieldProps &
  TextValue & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const t = useText(appText);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className={styles.passwordRow}>
          <Input
            {...control}
            isLtr
            className={styles.password}
            type={isShown ? 'text' : 'password'}
            name={field.name}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize={isShown ? 'none' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            className={styles.showPassword}
            type="button"
            variant="ghost"
            size="sm"
            aria-pressed={isShown}
            aria-label={isShown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" />
            <span>{isShown ? t.hide : t.show}</span>
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
