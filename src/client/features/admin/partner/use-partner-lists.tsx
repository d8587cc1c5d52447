import { Box, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { PartnerType, PartnerView } from '../../../../domain/partner/partner.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi } from '../../../i18n/bidi.tsx';
import { adminTrpc, cacheTimes } from '../../../api/trpc.ts';
import { PartnerDialog } from './partner-dialog.tsx';
import { nextOrder } from './use-partner-form.ts';
import { partnerText } from './partner-text.ts';
import { useMayEdit } from '../auth/use-admin-account.ts';
import type { PartnerNotices } from './use-partner-notices.ts';
import type { CatalogueStatus } from '../shell/search-params.ts';
import { RecentlyDeleted, StatusFilter } from '../ui/recently-deleted.tsx';
import { useRowFocus } from '../ui/use-row-focus.ts';

/** The partners of one type. */
export type PartnerList = {
  type: PartnerType;
  partners: readonly PartnerView[];
};

/** What both partner screens share: the two lists, their dialogs, and how to open them. */
export function usePartnerLists(notices: PartnerNotices) {
  const query = adminTrpc.partner.list.useQuery({}, cacheTimes.partners);
  const [edited, setEdited] = useState<PartnerView | { type: PartnerType; orderIndex: number }>();
  const mayEdit = useMayEdit();
  const [status, setStatus] = useState<CatalogueStatus>('all');
  const [deleted, setDeleted] = useState<PartnerView>();
  const financial = useList('financial', query.data);
  const academic = useList('academic', query.data);
  const lists = [financial, academic];
  const listOf = (partner: { type: PartnerType }) =>
    partner.type === 'financial' ? financial : academic;
  const dialogs: ReactNode = (
    <>
      {edited && (
        <PartnerDialog
          edited={edited}
          notices={notices}
          onAdded={(id) => listOf(edited).focus.added(id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteDialog
        partner={deleted}
        notices={notices}
        onDeleted={(partner) => listOf(partner).focus.deleted(partner.id)}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
  return {
    query,
    lists,
    mayEdit,
    add: (type: PartnerType) => setEdited({ type, orderIndex: nextOrder(query.data ?? []) }),
    edit: setEdited,
    askToDelete: setDeleted,
    dialogs,
    /** The choice between the partners there are and those deleted lately; not for who may only read. */
    filter: mayEdit && (
      <Flex mb="4">
        <Box w={{ base: 'full', md: 'auto' }}>
          <StatusFilter value={status} onChange={setStatus} statuses={[]} withDeleted />
        </Box>
      </Flex>
    ),
    /** In place of the lists, where it is chosen. */
    deletedList: status === 'deleted' ? <DeletedPartners notices={notices} /> : undefined,
  };
}

function DeletedPartners({ notices }: { notices: PartnerNotices }) {
  const t = useText(partnerText);
  const query = adminTrpc.partner.listDeleted.useQuery();
  const restoring = adminTrpc.partner.restore.useMutation({
    onSuccess: ({ name }) => notices.succeeded('restored', name),
    onError: (error) => notices.failed('failedRestore', error),
  });
  return (
    <RecentlyDeleted
      query={query}
      nameOf={({ name }) => name}
      detailOf={({ type }) => ` · ${type === 'financial' ? t.typeFinancial : t.typeAcademic}`}
      onRestore={({ id }) => restoring.mutate({ id })}
    />
  );
}

function useList(type: PartnerType, all: readonly PartnerView[] | undefined) {
  const partners = all?.filter((partner) => partner.type === type);
  const focus = useRowFocus(partners, type);
  return { type, partners: partners ?? [], focus };
}

type DeleteDialogProps = {
  partner: PartnerView | undefined;
  notices: PartnerNotices;
  onDeleted: (partner: PartnerView) => void;
  onClose: () => void;
};

function DeleteDialog({ partner, notices, onDeleted, onClose }: DeleteDialogProps) {
  const t = useText(partnerText);
  const app = useText(appText);
  const remove = adminTrpc.partner.remove.useMutation({
    onSuccess: () => {
      if (partner) onDeleted(partner);
      notices.succeeded('deleted', partner?.name);
    },
    onError: (error) => notices.failed('failedDelete', error),
    onSettled: onClose,
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
