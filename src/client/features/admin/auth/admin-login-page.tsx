import { Box, Flex, chakra } from '@chakra-ui/react';
import { Navigate, useLocation } from 'react-router';
import { LoadingSpinner } from '#client/ui/query-state.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { useAdminToken } from '#client/api/tokens.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { AdminLoginForm } from './admin-login-form.tsx';
import type { LoginState } from './require-admin.tsx';
import { adminText } from '../shell/text.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

/** The administrators' sign-in; redirects those already signed in to where they were going. */
export const AdminLoginPage = withChakra(function AdminLoginPage() {
  const token = useAdminToken();
  const { from, reason } = useLoginState();
  const session = adminTrpc.account.adminMe.useQuery(undefined, {
    enabled: token !== undefined,
    staleTime: 0,
  });

  if (token !== undefined) {
    return session.isPending ? <LoadingSpinner /> : <Navigate to={from} replace />;
  }
  return (
    // As high as what stands here while it loads, so that the footer stays where it is.
    <Flex flex="1" align="stretch" minH="dvh">
      <Flex flex="1" direction="column" align="center" justify="center" px="4" py="12">
        <Box w="full" maxW="25rem">
          <Introduction reason={reason} />
          <AdminLoginForm />
        </Box>
      </Flex>
      <Flex
        hideBelow="lg"
        flex="1"
        align="center"
        justify="center"
        bg="petrol.900"
        color="petrol.400"
        overflow="hidden"
      >
        <Ring segments={9} lit={2} size={340} stroke={40} gap={9} />
      </Flex>
    </Flex>
  );
});

function Introduction({ reason }: Pick<LoginState, 'reason'>) {
  const t = useText(adminText);
  return (
    <>
      {/* Enlarged, “Administrator” is wider than the narrowest screens. */}
      <chakra.h1 tabIndex={-1} textStyle="h1" hyphens="auto" overflowWrap="anywhere">
        {t.loginTitle}
      </chakra.h1>
      <chakra.p color="fg.muted" mt="2" mb="6">
        {t.loginLead}
      </chakra.p>
      {reason && (
        <Box mb="6">
          {reason === 'ended' ? (
            <Notice kind="warning" live title={t.sessionEnded}>
              {t.sessionEndedHint}
            </Notice>
          ) : (
            <Notice live title={t.signInFirst}>
              {t.signInFirstHint}
            </Notice>
          )}
        </Box>
      )}
    </>
  );
}

/** Where to go after signing in, and why the sign-in is shown. */
function useLoginState(): Required<Pick<LoginState, 'from'>> & LoginState {
  const location = useLocation();
  // NOTE: only require-admin.tsx and partners-page.tsx navigate here with a state, and both pass a LoginState.
  const { from, reason } = (location.state ?? {}) as LoginState;
  return { from: from?.startsWith('/admin/') ? from : paths.adminDashboard, reason };
}
