import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import type { Language } from '#domain/text/language.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { ThemeModeProvider } from '../theme/color-mode.tsx';
import {
  adminQueryClient,
  adminTrpc,
  adminTrpcClient,
  queryClient,
  trpc,
  trpcClient,
} from '../api/trpc.ts';

type AppProps = {
  language: Language;
  /** The browser's router, or the static router of a page that is being prerendered. */
  children: ReactNode;
};

/** Providers that every page needs, in the browser and when it is prerendered. */
export function App({ language, children }: AppProps) {
  return (
    <StrictMode>
      <ThemeModeProvider>
        <LanguageProvider initial={language}>
          <trpc.Provider client={trpcClient} queryClient={queryClient}>
            <adminTrpc.Provider client={adminTrpcClient} queryClient={adminQueryClient}>
              <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
            </adminTrpc.Provider>
          </trpc.Provider>
        </LanguageProvider>
      </ThemeModeProvider>
    </StrictMode>
  );
}
