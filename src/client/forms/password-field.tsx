import { Box, Button } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import type { TextValue } from './fields.tsx';
import { Input, ltrInput } from './input.tsx';

type PasswordFieldProps = FieldProps &
  TextValue & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const t = useText(appText);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...field}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            {...ltrInput}
            type={isShown ? 'text' : 'password'}
            name={field.name}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize={isShown ? 'none' : undefined}
            {...clearOfTheButton}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            type="button"
            variant="ghost"
            size="sm"
            minH="11"
            position="absolute"
            insetInlineEnd="1.5"
            top="0.5"
            aria-pressed={isShown}
            aria-label={isShown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" />
            <span>{isShown ? t.hide : t.show}</span>
          </Button>
        </Box>
      )}
    </FieldFrame>
  );
}

// NOTE: the input is left to right in both languages, so in Arabic the button is at its start.
const clearOfTheButton = {
  pe: '24',
  _rtl: { ...ltrInput._rtl, ps: '24', pe: '3.5' },
} as const;
