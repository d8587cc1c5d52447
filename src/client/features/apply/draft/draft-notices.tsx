import { Box, Button, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { discardDraft, loadOtherTabsDraft, overwriteOtherTabsDraft } from './draft-storage.ts';
import { currentDraft, patchDraft, useDraft, type RemoteChange } from './draft-store.ts';
import { draftText } from './draft-text.ts';
import { FollowList } from '../steps/follow-list.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** Notices about what was restored, and what another tab changed. */
export function DraftNotices() {
  const { remoteChange } = useDraft();
  useDismissOnLeave();
  return (
    <Flex direction="column" gap="4" mb="6" _empty={{ display: 'none' }}>
      {remoteChange && <OtherTabNotice remoteChange={remoteChange} />}
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

function OtherTabNotice({ remoteChange }: { remoteChange: RemoteChange }) {
  const t = useText(draftText);
  if (remoteChange === 'loaded') {
    return (
      <Notice kind="info" live>
        {t.loadedElsewhere}
      </Notice>
    );
  }
  const isDeleted = remoteChange === 'deleted';
  return (
    <Notice
      kind="warning"
      live
      title={isDeleted ? t.goneElsewhere : t.changedElsewhere}
      action={
        <Flex gap="2" wrap="wrap">
          {isDeleted ? (
            <Button onClick={discardDraft}>{t.startAgain}</Button>
          ) : (
            <Button onClick={() => void loadOtherTabsDraft()}>{t.useOther}</Button>
          )}
          <Button variant="outline" onClick={() => void overwriteOtherTabsDraft()}>
            {t.keepThis}
          </Button>
        </Flex>
      }
    >
      <Box>{isDeleted ? t.goneElsewhereBody : t.changedElsewhereBody}</Box>
    </Notice>
  );
}

/** Removes the notice about a resumed draft when the step is left. */
function useDismissOnLeave(): void {
  const { current } = useWizard();
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const { remoteChange } = currentDraft();
    patchDraft({
      restored: undefined,
      ...(remoteChange === 'loaded' && { remoteChange: undefined }),
    });
  }, [current]);
}
