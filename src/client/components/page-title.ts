import { useEffect } from 'react';
import { brand } from '../../domain/brand.ts';
import { useLanguage } from '../i18n/language.tsx';

/** Names the browser's tab: `Track your application · Rusoom`; without a title, the name alone. */
export function usePageTitle(title?: string): void {
  const { language } = useLanguage();
  const name = brand.name[language];
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
