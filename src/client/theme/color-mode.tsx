import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { createStore } from '../lib/create-store.ts';
import { readPreference, writePreference } from '../storage/safe-storage.ts';

const THEME_KEY = 'theme';

export type ThemeMode = 'auto' | 'light' | 'dark';

export const themeModes: readonly ThemeMode[] = ['auto', 'light', 'dark'];

const themeMode = createStore<ThemeMode>(storedMode(), 'auto');

function storedMode(): ThemeMode {
  // NOTE: there is no storage when prerendering.
  const stored = typeof document === 'undefined' ? undefined : readPreference(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

type ThemeModeValue = { mode: ThemeMode; setMode: (mode: ThemeMode) => void };

const ThemeModeContext = createContext<ThemeModeValue | undefined>(undefined);

/** Keeps `light` or `dark` on <html>, because Chakra's conditions need one of them. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const mode = themeMode.use();

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = (isDark: boolean) => {
      document.documentElement.classList.toggle('dark', isDark);
      document.documentElement.classList.toggle('light', !isDark);
    };
    const apply = () => show(mode === 'dark' || (mode === 'auto' && dark.matches));
    // Documents are printed on white, whatever the theme.
    const lighten = () => show(false);
    apply();
    dark.addEventListener('change', apply);
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', apply);
    return () => {
      dark.removeEventListener('change', apply);
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', apply);
    };
  }, [mode]);

  const value = useMemo(() => ({ mode, setMode: choose }), [mode]);
  return <ThemeModeContext value={value}>{children}</ThemeModeContext>;
}

export function useThemeMode(): ThemeModeValue {
  const value = useContext(ThemeModeContext);
  if (!value) throw new Error('useThemeMode needs a ThemeModeProvider above it');
  return value;
}

function choose(mode: ThemeMode): void {
  writePreference(THEME_KEY, mode);
  themeMode.set(mode);
}
