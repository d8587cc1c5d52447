import { Button, cx } from '../controls.tsx';
import { Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { announce } from '../a11y/live-region.tsx';
import styles from './layout.module.css';

/** Switches to the other language, labelled in that language. The URL and typed text stay. */
export function LanguageSwitch({ isWide = false }: { isWide?: boolean }) {
  const t = useText(appText);
  const { language, toggleLanguage } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const wasPressed = useRef(false);

  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    announce(t.languageChanged);
  }, [t]);

  return (
    <Button
      className={cx(styles.switch, isWide && styles.wide)}
      variant={isWide ? 'outline' : 'ghost'}
      lang={other}
      data-language-switch
      onClick={() => {
        wasPressed.current = true;
        toggleLanguage();
      }}
    >
      <Globe aria-hidden="true" />
      <span>{t.otherLanguage}</span>
    </Button>
  );
}
