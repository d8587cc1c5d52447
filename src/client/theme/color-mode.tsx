import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { readPreference, writePreference } from '../storage/safe-storage.ts';

const THEME_KEY = 'theme';

export type ThemeMode = 'auto' | 'light' | 'dark';

export const themeModes: readonly ThemeMode[] = ['auto', 'light', 'dark'];

type ThemeModeValue = { mode: ThemeMode; setMode: (mode: ThemeMode) => void };

const ThemeModeContext = createContext<ThemeModeValue | undefined>(undefined);

/** Keeps `light` or `dark` on <html>: Chakra's conditions match nothing without one of them. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  // A page made ahead knows no choice yet; what shows of it then follows at once.
  const mode = useSyncExternalStore(onChoice, chosenMode, () => 'auto' as const);

  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = (isDark: boolean) => {
      document.documentElement.classList.toggle('dark', isDark);
      document.documentElement.classList.toggle('light', !isDark);
    };
    const apply = () => show(mode === 'dark' || (mode === 'auto' && dark.matches));
    // Paper is white, whatever the screen shows.
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

const listeners = new Set<() => void>();

/** Kept beside storage, so that a choice holds where storage is blocked. */
let chosen: ThemeMode | undefined;

function chosenMode(): ThemeMode {
  if (chosen) return chosen;
  const stored = readPreference(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function choose(mode: ThemeMode): void {
  chosen = mode;
  writePreference(THEME_KEY, mode);
  for (const listener of listeners) listener();
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
