import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import type { Language } from '../../domain/text/language.ts';
import { AppLayout } from './root-layout.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LanguageProvider } from '../i18n/language.tsx';
import { ThemeModeProvider } from '../theme/color-mode.tsx';
import { pageSystem } from '../theme/page-system.ts';
import {
  adminQueryClient,
  adminTrpc,
  adminTrpcClient,
  queryClient,
  trpc,
  trpcClient,
} from '../api/trpc.ts';

type AppProps = {
  styleCache: EmotionCache;
  language: Language;
  /** Puts the page under an address: the browser's, or the one that a page is made ahead for. */
  at: (page: ReactNode) => ReactNode;
};

/** Everything on screen, in the browser and where pages are made ahead. */
export function App({ styleCache, language, at }: AppProps) {
  return (
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={pageSystem()}>
          <ThemeModeProvider>
            <LanguageProvider initial={language}>
              <trpc.Provider client={trpcClient} queryClient={queryClient}>
                <adminTrpc.Provider client={adminTrpcClient} queryClient={adminQueryClient}>
                  <QueryClientProvider client={queryClient}>
                    <ErrorBoundary>{at(<AppLayout />)}</ErrorBoundary>
                  </QueryClientProvider>
                </adminTrpc.Provider>
              </trpc.Provider>
            </LanguageProvider>
          </ThemeModeProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}
