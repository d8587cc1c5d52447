import { useState, type ReactNode } from 'react';
import { partnerTypes, type PartnerType, type PartnerView } from '../../../domain/partner.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bdi } from '../../i18n/values.tsx';
import { adminTrpc, cacheTimes, refreshPublicData } from '../../trpc.ts';
import { PartnerDialog } from './partner-dialog.tsx';
import { nextOrder } from './partner-order.ts';
import { partnerText } from './partner-text.ts';
import type { PartnerNotices } from './use-partner-notices.ts';

export type PartnerList = {
  type: PartnerType;
  partners: readonly PartnerView[];
};

/** What both partner screens share: the two lists, their dialogs, and how to open them. */
export function usePartnerLists(notices: PartnerNotices) {
  const query = adminTrpc.partner.list.useQuery({}, cacheTimes.partners);
  const [edited, setEdited] = useState<PartnerView | { type: PartnerType; orderIndex: number }>();
  const [deleted, setDeleted] = useState<PartnerView>();
  const all = query.data ?? [];
  const dialogs: ReactNode = (
    <>
      {edited && (
        <PartnerDialog edited={edited} notices={notices} onClose={() => setEdited(undefined)} />
      )}
      <DeleteDialog partner={deleted} notices={notices} onClose={() => setDeleted(undefined)} />
    </>
  );
  return {
    query,
    listsOf: (partners: readonly PartnerView[]): PartnerList[] =>
      partnerTypes.map((type) => ({
        type,
        partners: partners.filter((partner) => partner.type === type),
      })),
    add: (type: PartnerType) => setEdited({ type, orderIndex: nextOrder(all) }),
    edit: setEdited,
    askToDelete: setDeleted,
    dialogs,
  };
}

type DeleteDialogProps = {
  partner: PartnerView | undefined;
  notices: PartnerNotices;
  onClose: () => void;
};

function DeleteDialog({ partner, notices, onClose }: DeleteDialogProps) {
  const t = useText(partnerText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const remove = adminTrpc.partner.remove.useMutation({
    onSuccess: () => notices.succeeded('deleted'),
    onError: (error) => notices.failed('failedDelete', error),
    onSettled: () => {
      onClose();
      refreshPublicData();
      return cache.partner.invalidate();
    },
  });
  return (
    <ConfirmDialog
      isOpen={partner !== undefined}
      title={t.confirmDelete}
      confirmLabel={app.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => partner && remove.mutate({ id: partner.id })}
      onCancel={onClose}
    >
      <Bdi fontWeight="600">{partner?.name}</Bdi>
    </ConfirmDialog>
  );
}
