import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import { settingsOf } from '../../../domain/setting.ts';
import { SkeletonLines } from '../../components/query-state.tsx';
import { trpc } from '../../trpc.ts';
import { Confirmation } from './confirmation.tsx';
import { ResumePage } from './resume-page.tsx';
import { readings } from './steps.ts';
import { useArrival } from './use-arrival.ts';
import { WizardPage } from './wizard-page.tsx';

/** `/apply`: the wizard, and after a submit (`?done=`) its receipt. */
export function ApplyPage() {
  const [params] = useSearchParams();
  const done = params.get('done');
  return done === null ? <Application /> : <Confirmation applicationId={done} />;
}

function Application() {
  const read = trpc.setting.read.useQuery();
  const { arrival, chosen, goOn, startAgain } = useArrival();
  if (read.isPending || arrival === 'pending') {
    return (
      <Box maxW="6xl" w="full" mx="auto" px={{ base: '4', md: '8' }} py="12" aria-busy="true">
        <SkeletonLines count={5} height="12" />
      </Box>
    );
  }
  // NOTE: an application must not wait for settings that cannot be read; the defaults serve.
  const settings = read.data ?? settingsOf({});
  if (arrival === 'ask') {
    const total = readings[settings.wizardReading].length;
    return <ResumePage total={total} chosen={chosen} onGoOn={goOn} onStartAgain={startAgain} />;
  }
  return <WizardPage settings={settings} />;
}
