import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { discard, keepOwn, takeElsewhere } from './draft-keeping.ts';
import { current as stateNow, patch, type Elsewhere } from './draft-state.ts';
import { draftText } from './draft-text.ts';
import { FollowList } from '../steps/follow-list.tsx';
import { useDraft } from './use-draft.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** What a return brought back, and what another tab did meanwhile. */
export function DraftNotices() {
  const { elsewhere } = useDraft();
  useSaidOnce();
  return (
    <Flex direction="column" gap="4" mb="6" _empty={{ display: 'none' }}>
      {elsewhere && <FromElsewhere elsewhere={elsewhere} />}
      <RestoredFiles />
      <FollowList />
    </Flex>
  );
}

function RestoredFiles() {
  const t = useText(draftText);
  const { restored, isShared } = useDraft();
  if (restored?.isMissingFiles) {
    return (
      <Notice kind="warning" live>
        {isShared ? t.filesNotKeptShared : t.filesNotKept}
      </Notice>
    );
  }
  if (!restored || restored.fileCount === 0) return null;
  return (
    <Notice kind="success" title={t.restored} live>
      {t.restoredBody(t.files(restored.fileCount))}
    </Notice>
  );
}

function FromElsewhere({ elsewhere }: { elsewhere: Elsewhere }) {
  const t = useText(draftText);
  if (elsewhere === 'loaded') {
    return (
      <Notice kind="info" live>
        {t.loadedElsewhere}
      </Notice>
    );
  }
  const isGone = elsewhere === 'gone';
  return (
    <Notice
      kind="warning"
      live
      title={isGone ? t.goneElsewhere : t.changedElsewhere}
      action={
        <Flex gap="2" wrap="wrap">
          {isGone ? (
            <Button onClick={discard}>{t.startAgain}</Button>
          ) : (
            <Button onClick={() => void takeElsewhere()}>{t.useOther}</Button>
          )}
          <Button variant="outline" onClick={() => void keepOwn()}>
            {t.keepThis}
          </Button>
        </Flex>
      }
    >
      <Box>{isGone ? t.goneElsewhereBody : t.changedElsewhereBody}</Box>
    </Notice>
  );
}

/** News of a return is old once the step is left. */
function useSaidOnce(): void {
  const { current } = useWizard();
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const { elsewhere } = stateNow();
    patch({ restored: undefined, ...(elsewhere === 'loaded' && { elsewhere: undefined }) });
  }, [current]);
}
