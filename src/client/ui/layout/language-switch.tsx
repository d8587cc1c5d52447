import { Button } from '@chakra-ui/react';
import { Globe } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { announce } from '../a11y/live-region.tsx';

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
      variant={isWide ? 'outline' : 'ghost'}
      px={{ base: '1', sm: '3' }}
      gap={{ base: '1.5', sm: '2' }}
      fontSize="sm"
      w={isWide ? 'full' : undefined}
      flexShrink="0"
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
