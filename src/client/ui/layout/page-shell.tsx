import { Box, Flex, chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { LiveRegion } from '../a11y/live-region.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { PageShellProps } from './page-shell-props.ts';
import { SiteFooter, SlimFooter } from './site-footer.tsx';
import { SiteHeader, SlimHeader } from './site-header.tsx';
import { Toaster } from '../toast/toaster.tsx';

const MAIN_ID = 'main';

/** Header, content, footer and what every page shares: skip link, notifications, announcements. */
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
      <Box as="main" id={MAIN_ID} tabIndex={-1} flex="1" display="flex" flexDirection="column">
        {children}
      </Box>
      {/* Comes alive after the page, in a piece of its own. */}
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
