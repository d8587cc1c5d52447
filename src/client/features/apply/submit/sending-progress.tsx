import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { draftText } from '../draft/draft-text.ts';
import { useWizard } from '../wizard/wizard-context.ts';

type SendingProgressProps = {
  percent: number;
  isStalled: boolean;
  onStop: () => void;
  onWait: () => void;
};

/** Upload progress with a stop button, in reserved space, so that nothing moves. */
export function SendingProgress({ percent, isStalled, onStop, onWait }: SendingProgressProps) {
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
