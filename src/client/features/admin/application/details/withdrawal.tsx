import { Badge, Box, Button } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationView } from '#domain/application/review.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { useNames } from '../decision/use-names.ts';
import { marksText } from '../list/marks-text.ts';
import { requestedRow, useKeptRows } from '../list/use-kept-rows.ts';
import { reviewText } from './review-text.ts';

type WithdrawalProps = { application: ApplicationView };

/** Says that the applicant withdrew the application, with a button in case this was a mistake. */
export function WithdrawalNotice({ application }: WithdrawalProps) {
  const t = useText(reviewText);
  const { set, isSetting } = useWithdrawal(application);
  const { withdrawnAt } = application;
  if (withdrawnAt === undefined) return null;
  return (
    <Box data-withdrawn>
      <Notice
        kind="warning"
        title={<Words of={t.withdrawnOn(<DateText value={withdrawnAt} time />)} />}
        action={
          <Button
            size="sm"
            minH="11"
            variant="outline"
            loading={isSetting}
            onClick={() => set(false)}
          >
            {t.takeBackWithdrawal}
          </Button>
        }
      >
        {t.withdrawnHint}
      </Notice>
    </Box>
  );
}

/** Records that the applicant withdrew the application; nothing once that is done. */
export function RecordWithdrawal({ application }: WithdrawalProps) {
  const t = useText(reviewText);
  const [isAsking, setAsking] = useState(false);
  const { set, isSetting } = useWithdrawal(application, () => setAsking(false));
  if (application.withdrawnAt !== undefined) return null;
  return (
    <>
      <Button
        size="sm"
        minH="11"
        variant="outline"
        onClick={() => setAsking(true)}
        data-record-withdrawal
      >
        <Ban size={16} aria-hidden="true" />
        <span>{t.recordWithdrawal}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.recordWithdrawalTitle}
        confirmLabel={t.recordWithdrawal}
        isBusy={isSetting}
        onConfirm={() => set(true)}
        onCancel={() => setAsking(false)}
      >
        {t.recordWithdrawalHint}
      </ConfirmDialog>
    </>
  );
}

/** Beside the status, which stays. */
export function WithdrawnBadge({ application }: WithdrawalProps) {
  const { withdrawn } = useText(marksText);
  if (application.withdrawnAt === undefined) return null;
  return (
    <Badge bg="bg.muted" color="fg">
      <Ban size={12} aria-hidden="true" />
      <span>{withdrawn}</span>
    </Badge>
  );
}

function useWithdrawal(application: ApplicationView, onDone?: () => void) {
  const t = useText(reviewText);
  const cache = adminTrpc.useUtils();
  const rows = useKeptRows();
  const name = useNames()([application]);
  const { id, updatedAt } = application;
  const call = useMutation(adminTrpc.application.setWithdrawn, {
    onSuccess: (changed) => {
      const { withdrawnAt } = changed;
      cache.application.byId.setData({ id }, changed);
      rows.setRow({ ...requestedRow(changed), withdrawnAt });
      notifySuccess(withdrawnAt ? t.withdrawalRecorded : t.withdrawalTakenBack, name);
    },
    onError: (error) => notifyError(t.failedWithdrawal, `${name}. ${getMessage(error, '')}`),
    onSettled: () => {
      onDone?.();
      // NOTE: the button that was pressed is removed.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-application-details]')?.focus();
      }, 200);
      return rows.refetchRest();
    },
  });
  return {
    isSetting: call.isPending,
    set: (isWithdrawn: boolean) => call.mutate({ id, updatedAt, isWithdrawn }),
  };
}
