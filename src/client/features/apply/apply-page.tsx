import { useSearchParams } from 'react-router';
import { Box } from '@chakra-ui/react';
import { settingsOf } from '../../../domain/setting.ts';
import { SkeletonLines } from '../../components/query-state.tsx';
import { trpc } from '../../trpc.ts';
import { Confirmation } from './confirmation.tsx';
import { usePrefill } from './use-prefill.ts';
import { WizardPage } from './wizard-page.tsx';

/** `/apply`: the wizard, and after a submit (`?done=`) its receipt. */
export function ApplyPage() {
  const [params] = useSearchParams();
  const done = params.get('done');
  return done === null ? <Application /> : <Confirmation applicationId={done} />;
}

function Application() {
  const settings = trpc.setting.read.useQuery();
  const isPrefilling = usePrefill();
  if (settings.isPending || isPrefilling) {
    return (
      <Box maxW="6xl" w="full" mx="auto" px={{ base: '4', md: '8' }} py="12" aria-busy="true">
        <SkeletonLines count={5} height="12" />
      </Box>
    );
  }
  // NOTE: an application must not wait for settings that cannot be read; the defaults serve.
  return <WizardPage settings={settings.data ?? settingsOf({})} />;
}
