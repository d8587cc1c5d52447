import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { readPreference, writePreference } from '../preference.ts';

const THEME_KEY = 'theme';

export type ThemeMode = 'auto' | 'light' | 'dark';

export const themeModes: readonly ThemeMode[] = ['auto', 'light', 'dark'];

type ThemeModeValue = { mode: ThemeMode; setMode: (mode: ThemeMode) => void };

const ThemeModeContext = createContext<ThemeModeValue | undefined>(undefined);

/** Keeps `light` or `dark` on <html>: Chakra's conditions match nothing without one of them. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [mode, show] = useState<ThemeMode>(storedMode);

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const isDark = mode === 'dark' || (mode === 'auto' && dark.matches);
      document.documentElement.classList.toggle('dark', isDark);
      document.documentElement.classList.toggle('light', !isDark);
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [mode]);

  const setMode = useCallback((next: ThemeMode) => {
    writePreference(THEME_KEY, next);
    show(next);
  }, []);

  const value = useMemo(() => ({ mode, setMode }), [mode, setMode]);
  return <ThemeModeContext value={value}>{children}</ThemeModeContext>;
}

export function useThemeMode(): ThemeModeValue {
  const value = useContext(ThemeModeContext);
  if (!value) throw new Error('useThemeMode needs a ThemeModeProvider above it');
  return value;
}

function storedMode(): ThemeMode {
  const stored = readPreference(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}
