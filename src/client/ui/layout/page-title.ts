import { useEffect } from 'react';
import { brand } from '#domain/site/brand.ts';
import type { Language } from '#domain/text/language.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** Sets the browser tab's title: `Track your application · Rusoom`; by default the site's tagline. */
export function usePageTitle(title?: string): void {
  const { language } = useLanguage();
  const full = fullTitle(title, language);
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** The title with the brand name. */
export function fullTitle(title: string | undefined, language: Language): string {
  const name = brand.name[language];
  return title ? `${title} · ${name}` : `${name} · ${appText[language].titleHome}`;
}
