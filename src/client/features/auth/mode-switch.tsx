import { Grid, chakra } from '@chakra-ui/react';
import { useText } from '../../i18n/use-text.ts';
import { authText } from './text.ts';

export type AuthMode = 'login' | 'signup';

type ModeSwitchProps = {
  mode: AuthMode;
  onChange: (mode: AuthMode) => void;
  isDisabled: boolean;
};

/** Two native radio buttons drawn as one switch. */
export function ModeSwitch({ mode, onChange, isDisabled }: ModeSwitchProps) {
  const t = useText(authText);
  const words = { login: t.signIn, signup: t.signUp };
  return (
    <chakra.fieldset mb="6" minW="0">
      <chakra.legend srOnly>{t.modeLabel}</chakra.legend>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="1" p="1" rounded="l3" bg="bg.muted">
        {(['login', 'signup'] as const).map((each) => (
          <chakra.label key={each} {...segmentLook}>
            <chakra.input
              type="radio"
              name="mode"
              srOnly
              value={each}
              checked={mode === each}
              disabled={isDisabled}
              onChange={() => onChange(each)}
            />
            {words[each]}
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}

const segmentLook = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minH: '11',
  px: '2',
  py: '1.5',
  rounded: 'l2',
  textAlign: 'center',
  textStyle: 'sm',
  fontWeight: '600',
  color: 'fg.muted',
  cursor: 'pointer',
  css: {
    '&:has(input:checked)': { bg: 'bg.panel', color: 'brand.fg', boxShadow: 'xs' },
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '1px',
    },
    '&:has(input:disabled)': { cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      '&:has(input:checked)': { border: '2px solid' },
    },
  },
} as const;
