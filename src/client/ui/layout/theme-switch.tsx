import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { themeModes, useThemeMode } from '#client/theme/color-mode.tsx';
import { SegmentSwitch } from '../segment-switch.tsx';

const styles = {
  auto: { icon: Monitor, word: 'themeAuto' },
  light: { icon: Sun, word: 'themeLight' },
  dark: { icon: Moon, word: 'themeDark' },
} as const;

/** Auto, light or dark. */
export function ThemeSwitch() {
  const t = useText(appText);
  const { mode, setMode } = useThemeMode();
  // NOTE: index.html selects it by this prefix before hydration.
  const name = `theme${useId()}`;
  return (
    <SegmentSwitch
      label={t.theme}
      isLabelShown
      isByWords
      name={name}
      value={mode}
      onChange={setMode}
      options={themeModes.map((value) => {
        const { icon: Icon, word } = styles[value];
        return { value, label: t[word], icon: <Icon size={16} aria-hidden="true" /> };
      })}
    />
  );
}
