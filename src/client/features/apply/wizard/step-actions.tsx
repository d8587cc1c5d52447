import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { useBarBelow } from '#client/ui/toast/toast-lift.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { CostSoFar } from '../plan/cost-so-far.tsx';
import { SaveAndExit } from '../draft/save-and-exit.tsx';
import { draftText } from '../draft/draft-text.ts';
import { useWizard } from './wizard-context.ts';

type StepActionsProps = {
  isLast: boolean;
  isOpen: boolean;
  onStop: () => void;
  onWait: () => void;
};

/** On phones, the buttons of a short step are in a bar at the bottom of the window. */
const bar = {
  'data-bar': '',
  mt: { base: 'auto', md: '10' },
  mx: { base: '-4', md: '0' },
  px: { base: '4', md: '0' },
  py: { base: '3', md: '0' },
  pb: { base: 'calc(var(--chakra-spacing-3) + env(safe-area-inset-bottom))', md: '0' },
  position: { base: 'sticky', md: 'relative' },
  bottom: { base: '0', md: 'auto' },
  bg: { base: 'bg.panel', md: 'transparent' },
  borderTopWidth: { base: '1px', md: '0' },
} as const;

/** In a long step they follow the last answer, so that they cover none; the progress is below. */
const afterAnswers = {
  mt: { base: '0', md: '10' },
  mb: { base: '24', md: '0' },
  position: 'relative',
} as const;

/** Next or Submit; on phones beside the plan's cost so far. */
export function StepActions({ isLast, isOpen, onStop, onWait }: StepActionsProps) {
  const { progress, steps, current } = useWizard();
  const isLong = isLast || steps[current - 1]?.isInParts === true;
  useBarBelow(5);
  return (
    <Flex
      {...(isLong ? afterAnswers : bar)}
      gap="4"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="center"
      zIndex="docked"
      data-print="hide"
    >
      <CostSoFar />
      <Button
        id={submitId}
        type="submit"
        size="lg"
        flex={{ base: '1 0 auto', md: 'none' }}
        minW={{ base: '28', md: '44' }}
        aria-disabled={!isOpen || progress !== undefined}
        aria-busy={progress !== undefined}
        _disabled={{ opacity: 1 }}
      >
        <Label isLast={isLast} />
      </Button>
      <Box hideBelow="md">
        <SaveAndExit />
      </Box>
      {progress && <SendingProgress {...progress} onStop={onStop} onWait={onWait} />}
    </Flex>
  );
}

const submitId = 'apply-onward';

/** For a retry from elsewhere on the page: moves focus to where the progress is shown. */
export function focusSubmit(): void {
  document.getElementById(submitId)?.focus();
}

/** Stacks all its labels, so that the button keeps its width while sending. */
function Label({ isLast }: { isLast: boolean }) {
  const app = useText(appText);
  const { t, progress } = useWizard();
  if (!isLast) return <Idle>{app.next}</Idle>;
  return (
    <chakra.span display="grid" justifyItems="center" alignItems="center">
      <Layer isShown={!progress}>
        <Idle>{t.submit}</Idle>
      </Layer>
      <Layer isShown={progress !== undefined}>
        <Words of={t.sending(`${progress?.percent ?? 0}%`)} />
      </Layer>
      <Layer isShown={false}>
        <Words of={t.sending('100%')} />
      </Layer>
    </chakra.span>
  );
}

function Idle({ children }: { children: ReactNode }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <span>{children}</span>
      <DirectionalIcon icon={ArrowRight} />
    </chakra.span>
  );
}

function Layer({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <chakra.span gridArea="1 / 1" visibility={isShown ? undefined : 'hidden'}>
      {children}
    </chakra.span>
  );
}

type SendingProgressProps = {
  percent: number;
  isStalled: boolean;
  onStop: () => void;
  onWait: () => void;
};

/** Upload progress with a stop button, in reserved space, so that nothing moves. */
function SendingProgress({ percent, isStalled, onStop, onWait }: SendingProgressProps) {
  const { t } = useWizard();
  const draft = useText(draftText);
  // Announced in quarters rather than at each percent.
  const milestone = Math.floor(percent / 25) * 25;
  useDebouncedAnnouncement(isStalled ? draft.stalled : t.sentShare(milestone));
  return (
    <Box position="absolute" insetInline="0" top="100%" pt="3">
      <Box h="2" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
        <Box h="full" w={`${percent}%`} bg="brand.solid" transition="width 200ms" />
      </Box>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <chakra.p textStyle="sm" color={isStalled ? 'fg.warning' : 'fg.muted'} flex="1 1 12rem">
          {isStalled ? draft.stalled : t.sendingKeepOpen}
        </chakra.p>
        {isStalled && (
          <Button variant="outline" size="sm" minH="11" flexShrink="0" onClick={onWait}>
            {draft.keepWaiting}
          </Button>
        )}
        <Button variant="ghost" size="sm" minH="11" flexShrink="0" onClick={onStop}>
          {draft.stopSending}
        </Button>
      </Flex>
    </Box>
  );
}
