import { useEffect } from 'react';
import { brand } from '../../../domain/site/brand.ts';
import type { Language } from '../../../domain/text/language.ts';
import { appText } from '../../i18n/app-text.ts';
import { useLanguage } from '../../i18n/language.tsx';

/** Names the browser's tab: `Track your application · Rusoom`; without a title, what the site is for. */
export function usePageTitle(title?: string): void {
  const { language } = useLanguage();
  const full = fullTitle(title, language);
  useEffect(() => {
    document.title = full;
  }, [full]);
}

/** What a page is called outside of it. */
export function fullTitle(title: string | undefined, language: Language): string {
  const name = brand.name[language];
  return title ? `${title} · ${name}` : `${name} · ${appText[language].titleHome}`;
}
