import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { announce } from '../../../ui/a11y/live-region.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { draftText } from '../draft/draft-text.ts';
import { applyText } from '../text.ts';
import { useAfterQuiet } from '../plan/use-after-quiet.ts';

/** How far a submit has come, and a way to stop it, in the room under the buttons: it moves nothing. */
export function SendingProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  const t = useText(applyText);
  const draft = useText(draftText);
  // Quarters, so that nobody has to hear every percent.
  const milestone = Math.floor(percent / 25) * 25;
  useAfterQuiet(t.sentShare(milestone), announce);
  return (
    <Box position="absolute" insetInline="0" top="100%" pt="3">
      <Box h="2" rounded="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
        <Box h="full" w={`${percent}%`} bg="brand.solid" transition="width 200ms" />
      </Box>
      <Flex justify="space-between" align="center" gap="4">
        <chakra.p textStyle="sm" color="fg.muted">
          {t.sendingKeepOpen}
        </chakra.p>
        <Button variant="ghost" size="sm" minH="11" flexShrink="0" onClick={onStop}>
          {draft.stopSending}
        </Button>
      </Flex>
    </Box>
  );
}
