import { Box, chakra, Flex } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { Suspense, useSyncExternalStore } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { LiveRegion } from '../a11y/live-region.tsx';
import { Toaster } from '../toast/toaster.tsx';
import type { PageShellProps } from './page-shell-props.ts';
import { SiteFooter, SlimFooter } from './site-footer.tsx';
import { SiteHeader, SlimHeader } from './site-header.tsx';

const MAIN_ID = 'main';

/** Header, content, footer and the rest of every page: skip link, notifications, live region. */
export function PageShell({ children, dashboard, ...header }: PageShellProps) {
  const t = useText(appText);
  const isSlim = dashboard !== undefined;
  return (
    <Flex direction="column" minH="dvh">
      <chakra.a
        href={`#${MAIN_ID}`}
        position="absolute"
        top="2"
        insetInlineStart="2"
        zIndex="skipNav"
        px="4"
        py="2"
        rounded="l2"
        bg="brand.solid"
        color="brand.contrast"
        fontWeight="600"
        transform="translateY(-200%)"
        _focus={{ transform: 'none' }}
      >
        {t.skipToContent}
      </chakra.a>
      {isSlim ? <SlimHeader>{dashboard}</SlimHeader> : <SiteHeader {...header} />}
      <OfflineNotice />
      <Box
        as="main"
        id={MAIN_ID}
        tabIndex={-1}
        flex="1"
        // The dashboard's footer stays below the window, so that it does not move when data loads.
        minH={isSlim ? 'dvh' : undefined}
        display="flex"
        flexDirection="column"
      >
        {children}
      </Box>
      {/* Hydrated after the page, as a separate boundary. */}
      <Suspense>
        {isSlim ? (
          <SlimFooter contact={header.contact} />
        ) : (
          <SiteFooter contact={header.contact} isSignedIn={header.visitor !== undefined} />
        )}
      </Suspense>
      <LiveRegion />
      <Toaster />
    </Flex>
  );
}

/** A slim bar while the browser is offline. */
function OfflineNotice() {
  const t = useText(appText);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Flex
          gap="2"
          align="center"
          justify="center"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="600"
        >
          <WifiOff size={16} aria-hidden="true" />
          <span>{t.offline}</span>
        </Flex>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
