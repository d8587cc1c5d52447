import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { Language } from '#domain/text/language.ts';
import { readPreference, writePreference } from '../storage/safe-storage.ts';

const LANGUAGE_KEY = 'language';

/** Locales with Latin digits in both languages, and day before month in English. */
export const locales: Readonly<Record<Language, string>> = {
  ar: 'ar-KW-u-nu-latn',
  en: 'en-GB',
};

type LanguageValue = {
  language: Language;
  dir: 'rtl' | 'ltr';
  setLanguage: (language: Language) => void;
  toggleLanguage: () => void;
};

const LanguageContext = createContext<LanguageValue | undefined>(undefined);

type LanguageProviderProps = {
  children: ReactNode;
  /** The language of a prerendered page; by default the visitor's. */
  initial?: Language;
};

export function LanguageProvider({ children, initial }: LanguageProviderProps) {
  const [language, show] = useState<Language>(() => initial ?? currentLanguage());

  useLayoutEffect(() => {
    const root = document.documentElement;
    // NOTE: setting an equal value would still lay out the whole page again.
    if (root.lang !== language) root.lang = language;
    if (root.dir !== getDirection(language)) root.dir = getDirection(language);
    // The script in the head hid a page prerendered in the other language; this render replaces it.
    delete document.documentElement.dataset['otherLanguage'];
  }, [language]);

  const setLanguage = useCallback((next: Language) => {
    writePreference(LANGUAGE_KEY, next);
    show(next);
  }, []);

  const value = useMemo<LanguageValue>(
    () => ({
      language,
      dir: getDirection(language),
      setLanguage,
      toggleLanguage: () => setLanguage(language === 'ar' ? 'en' : 'ar'),
    }),
    [language, setLanguage],
  );

  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage needs a LanguageProvider above it');
  return value;
}

/** The chosen language, else the server's, else Arabic. For code outside React, such as request headers. */
export function currentLanguage(): Language {
  const chosen = readPreference(LANGUAGE_KEY) ?? document.documentElement.lang;
  return chosen === 'en' ? 'en' : 'ar';
}

export function getDirection(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
