import { Box } from '@chakra-ui/react';
import { SegmentSwitch } from '../../ui/segment-switch.tsx';
import { useText } from '../../i18n/use-text.ts';
import { authText } from './text.ts';

export type AuthMode = 'login' | 'signup';

type ModeSwitchProps = {
  mode: AuthMode;
  onChange: (mode: AuthMode) => void;
  isDisabled: boolean;
};

/** Switches between sign-in and account creation. */
export function ModeSwitch({ mode, onChange, isDisabled }: ModeSwitchProps) {
  const t = useText(authText);
  return (
    <Box mb="6">
      <SegmentSwitch
        label={t.modeLabel}
        name="mode"
        options={[
          { value: 'login', label: t.signIn },
          { value: 'signup', label: t.signUp },
        ]}
        value={mode}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </Box>
  );
}
