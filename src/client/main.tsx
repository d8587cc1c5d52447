import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppLayout } from './app-layout.tsx';
import './assets/fonts.css';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { LanguageProvider } from './i18n/language.tsx';
import { Navigation } from './navigation.tsx';
import { ThemeModeProvider } from './theme/mode.tsx';
import { system } from './theme/system.ts';
import {
  adminQueryClient,
  adminTrpc,
  adminTrpcClient,
  queryClient,
  trpc,
  trpcClient,
} from './trpc.ts';

// The public cache is mounted by its provider; this one has only tRPC's own.
adminQueryClient.mount();

const styleCache = createCache({ key: 'css', nonce: pageNonce() });
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

createRoot(container).render(
  <StrictMode>
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <ThemeModeProvider>
          <LanguageProvider>
            <trpc.Provider client={trpcClient} queryClient={queryClient}>
              <adminTrpc.Provider client={adminTrpcClient} queryClient={adminQueryClient}>
                <QueryClientProvider client={queryClient}>
                  <ErrorBoundary>
                    <Navigation>
                      <AppLayout />
                    </Navigation>
                  </ErrorBoundary>
                </QueryClientProvider>
              </adminTrpc.Provider>
            </trpc.Provider>
          </LanguageProvider>
        </ThemeModeProvider>
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>,
);

/** The content policy lets in styles that carry this page's nonce. */
function pageNonce(): string | undefined {
  // NOTE: a browser hides a nonce from getAttribute; the property still has it.
  return document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
}
