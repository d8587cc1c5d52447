import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { inBoth } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';
import { wipeDevice } from '#client/storage/wipe-device.ts';
import { discardDraft } from './draft-storage.ts';
import { draftDays } from '#client/storage/draft-mark.ts';
import { hasAnswers } from './draft-record.ts';
import { draftText } from './draft-text.ts';
import { useDraft } from './draft-store.ts';
import { SharedDeviceSwitch } from '../steps/what-you-need.tsx';

type DraftDialogProps = { isOpen: boolean; onClose: () => void };

/** What this device stores, for how long, and how to delete it. */
export const DraftDialog = withChakra(function DraftDialog({ isOpen, onClose }: DraftDialogProps) {
  const t = useText(draftText);
  const work = useDraft();
  const [asked, setAsked] = useState<'deleteDraft' | 'wipe'>();
  const navigate = useNavigate();
  const rule = work.isShared
    ? t.sharedRule
    : work.status === 'failed'
      ? t.failedRule
      : t.keptRule(draftDays);

  const confirm = () => {
    setAsked(undefined);
    onClose();
    notifySuccess(inBoth(draftText, (words) => words[asked === 'wipe' ? 'wiped' : 'draftDeleted']));
    if (asked === 'wipe') void wipeDevice();
    else discardDraft();
    void navigate(paths.apply, { replace: true });
  };

  return (
    <>
      <AppDialog isOpen={isOpen} onClose={onClose} title={t.onThisDevice}>
        <chakra.p mb="4">{rule}</chakra.p>
        <SharedDeviceSwitch />
        <Flex direction="column" gap="4" mt="4" pt="4" borderTopWidth="1px" align="flex-start">
          {hasAnswers(work) && (
            <Button variant="outline" colorPalette="red" onClick={() => setAsked('deleteDraft')}>
              {t.deleteDraft}
            </Button>
          )}
          <Box>
            <Button variant="outline" colorPalette="red" onClick={() => setAsked('wipe')}>
              {t.wipe}
            </Button>
            <chakra.p textStyle="sm" color="fg.muted" mt="1">
              {t.wipeHint}
            </chakra.p>
          </Box>
        </Flex>
      </AppDialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked === 'wipe' ? t.wipeTitle : t.deleteDraftTitle}
        confirmLabel={asked === 'wipe' ? t.wipe : t.deleteDraft}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked === 'wipe' ? t.wipeBody : t.deleteDraftBody}
      </ConfirmDialog>
    </>
  );
});
