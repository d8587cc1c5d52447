import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { announce } from '../../components/live-region.tsx';
import { Notice } from '../../components/notice.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { panelOfPath } from './issues.ts';
import { stepOfPanel } from './journey.ts';
import type { Step } from './steps.ts';
import { applyText } from './text.ts';
import { useAfterQuiet } from './use-after-quiet.ts';
import { renewKey } from './use-draft.ts';
import type { SubmitFailure } from './use-submit.ts';
import { useWizard } from './wizard-context.ts';

type SendingStateProps = { failure: SubmitFailure | undefined; onRetry: () => void };

/** How far a submit has come, or why it failed and what can be done. */
export function SendingState({ failure, onRetry }: SendingStateProps) {
  const { progress } = useWizard();
  return (
    <Box mt="8" _empty={{ display: 'none' }}>
      {progress && <Progress percent={progress.percent} />}
      {!progress && failure && <Failure failure={failure} onRetry={onRetry} />}
    </Box>
  );
}

function Progress({ percent }: { percent: number }) {
  const t = useText(applyText);
  // Quarters, so that nobody has to hear every percent.
  const milestone = Math.floor(percent / 25) * 25;
  useAfterQuiet(t.sentShare(milestone), announce);
  return (
    <Box>
      <Box h="2" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
        <Box h="full" w={`${percent}%`} bg="brand.solid" transition="width 200ms" />
      </Box>
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        {t.sendingKeepOpen}
      </chakra.p>
    </Box>
  );
}

function Failure({ failure, onRetry }: { failure: SubmitFailure; onRetry: () => void }) {
  const t = useText(applyText);
  const app = useText(appText);
  const { steps, current, visit } = useWizard();
  const elsewhere = stepsOf(failure, steps).filter((step) => step !== current);
  return (
    <Notice
      kind="error"
      live
      title={failure.isEarlierSent ? t.alreadySent : failure.message}
      action={
        <Flex gap="2" wrap="wrap">
          {failure.isEarlierSent ? (
            <Button
              onClick={() => {
                renewKey();
                onRetry();
              }}
            >
              {t.sendAsNew}
            </Button>
          ) : (
            <Button onClick={onRetry}>{app.tryAgain}</Button>
          )}
          {elsewhere.map((step) => (
            <Button key={step} variant="outline" onClick={() => visit(step)}>
              {t.goToStep(t.steps[steps[step - 1]?.name ?? 'institution'].name)}
            </Button>
          ))}
        </Flex>
      }
    >
      {failure.isEarlierSent ? t.alreadySentBody : t.submitFailedBody}
      {failure.issues.length > 0 && (
        <chakra.ul ps="6" mt="2" listStyleType="disc">
          {failure.issues.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  );
}

/** The steps whose fields the server refused. */
function stepsOf({ issues }: SubmitFailure, steps: readonly Step[]): number[] {
  const numbers = issues.flatMap(({ path }) => {
    const panel = panelOfPath(path);
    return panel ? [stepOfPanel(steps, panel)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}
