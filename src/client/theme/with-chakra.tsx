import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ComponentType, ReactNode } from 'react';
import { addedStyle, styleKey } from '#domain/site/style-tag.ts';
import { locales, useLanguage } from '../i18n/language.tsx';
import { pageSystem } from './system.ts';

/**
 * What Chakra's components need above them. Only parts that load later have it: dialogs, drawers, menus, the dashboard
 * and the wizard. What pages draw first has its styles in files beside it.
 */
function WithChakra({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={pageSystem()}>
        <LocaleProvider locale={locales[language]}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** The same component below `WithChakra`. */
export function withChakra<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function PartWithChakra(props: Props) {
    return (
      <WithChakra>
        <Part {...props} />
      </WithChakra>
    );
  };
}

let cache: EmotionCache | undefined;

/** Emotion's style cache, one for the document. */
function styleCache(): EmotionCache {
  cache ??= createStyleCache();
  return cache;
}

/** A new cache for the next page that is prerendered, which collects its rules. */
export function renewStyleCache(): EmotionCache {
  cache = createCache({ key: styleKey });
  // NOTE: Emotion then collects the rules instead of writing them between the elements.
  cache.compat = true;
  return cache;
}

/**
 * The CSP allows a style tag by the hash of its content when it is added, so each tag is added with a text whose hash is
 * allowed. Rules inserted later are not checked.
 */
function createStyleCache(): EmotionCache {
  const container: Pick<Node, 'insertBefore'> = {
    insertBefore(tag, before) {
      // NOTE: moving a prerendered tag would make the browser recalculate its styles.
      if (tag.isConnected) return tag;
      if (tag.textContent === '') tag.textContent = addedStyle;
      return document.head.insertBefore(tag, before);
    },
  };
  // NOTE: Emotion only calls insertBefore on it.
  return createCache({ key: styleKey, container: container as Node });
}
