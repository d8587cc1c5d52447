import { Box } from '@chakra-ui/react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useSearchParams } from 'react-router';
import { getSettings } from '#domain/setting/setting.ts';
import { SkeletonLines } from '#client/ui/query-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import { useEntry } from './draft/use-entry.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { withChakra } from '#client/theme/with-chakra.tsx';

const fetchConfirmation = () => import('./confirmation/confirmation.tsx');
const Confirmation = lazyPart(async () => ({ default: (await fetchConfirmation()).Confirmation }), {
  isInPlace: true,
});
const ResumePage = lazyPart(
  async () => ({
    default: (await import('./draft/resume-page.tsx')).ResumePage,
  }),
  { isInPlace: true },
);

/** `/apply`: the wizard, and after submitting (`?done=`) the confirmation. */
export const ApplyPage = withChakra(function ApplyPage() {
  const [params] = useSearchParams();
  const done = params.get('done');
  // NOTE: no Suspense here: the wizard would hydrate after the page, and a press before that would be lost.
  if (done === null) return <Application />;
  return (
    <Suspense fallback={<OnItsWay />}>
      <Confirmation applicationId={done} />
    </Suspense>
  );
});

function Application() {
  const read = trpc.setting.read.useQuery();
  const { entry, chosen, resume, startAgain, wasAsked } = useEntry();
  useEffect(() => {
    // NOTE: preloaded, so that the confirmation shows even if the connection is lost right after submitting.
    const timer = setTimeout(() => void fetchConfirmation().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  const isPending = read.isPending || entry === 'pending';
  // NOTE: the wizard's first render is the longest; deferred, so that the page stays responsive.
  const isDrawn = !useDeferredValue(isPending);
  if (isPending || !isDrawn) return <OnItsWay />;
  // NOTE: if settings cannot be fetched, use the defaults rather than block an application.
  const settings = read.data ?? getSettings({});
  if (entry === 'ask') {
    return (
      <Suspense fallback={<OnItsWay />}>
        <ResumePage
          settings={settings}
          chosen={chosen}
          onContinue={(step) => void resume(step)}
          onStartAgain={startAgain}
        />
      </Suspense>
    );
  }
  return <WizardPage settings={settings} takesFocus={wasAsked} />;
}

const REST_MS = 500;

/** As high as the window, so that the footer does not jump when the step loads. */
function OnItsWay() {
  return (
    <Box
      maxW="6xl"
      w="full"
      minH="dvh"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py="12"
      aria-busy="true"
    >
      <SkeletonLines count={5} height="12" />
    </Box>
  );
}
