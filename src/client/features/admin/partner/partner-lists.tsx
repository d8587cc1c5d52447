import { Badge, Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { PartnerType, PartnerView } from '#domain/partner/partner.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { formatNumber } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Num } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import { Panel } from '#client/ui/card.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { partnerText } from './partner-text.ts';
import { useMayEdit } from '../auth/use-admin-account.ts';
import { nextOrder, usePartnerNotices, type PartnerNotices } from './use-partner-notices.ts';
import type { CatalogueStatus } from '../shell/search-params.ts';
import { StatusFilter } from '../ui/filters.tsx';
import { RecentlyDeleted } from '../ui/recently-deleted.tsx';
import { useRowFocus } from '../ui/use-row-focus.ts';

const PartnerDialog = lazyPart(async () => ({
  default: (await import('./partner-dialog.tsx')).PartnerDialog,
}));

/** The partners of one type, and what an editor can do to each of them. */
export type PartnerList = {
  type: PartnerType;
  partners: readonly PartnerView[];
  /** Left out for who may only read. */
  editing?: {
    onEdit: (partner: PartnerView) => void;
    onDelete: (partner: PartnerView) => void;
  };
};

type PartnerListsProps = {
  /** On the standalone page, which frames each list. */
  isPage?: boolean;
  /** Draws the partners of one list. */
  children: (list: PartnerList) => ReactNode;
};

/** Both lists of partners with their headings and dialogs. */
export function PartnerLists({ isPage = false, children }: PartnerListsProps) {
  const t = useText(partnerText);
  const notices = usePartnerNotices(isPage);
  const query = adminTrpc.partner.list.useQuery({}, cacheTimes.partners);
  const [edited, setEdited] = useState<PartnerView | { type: PartnerType; orderIndex: number }>();
  const mayEdit = useMayEdit();
  const [status, setStatus] = useState<CatalogueStatus>('all');
  const [deleted, setDeleted] = useState<PartnerView>();
  const financial = useList('financial', query.data);
  const academic = useList('academic', query.data);
  const getList = (partner: { type: PartnerType }) =>
    partner.type === 'financial' ? financial : academic;
  const add = (type: PartnerType) => setEdited({ type, orderIndex: nextOrder(query.data ?? []) });
  const editing = mayEdit && { editing: { onEdit: setEdited, onDelete: setDeleted } };
  return (
    <>
      {mayEdit && (
        <Flex mb="4">
          <Box w={{ base: 'full', md: 'auto' }}>
            <StatusFilter value={status} onChange={setStatus} statuses={[]} withDeleted />
          </Box>
        </Flex>
      )}
      {status === 'deleted' ? (
        <DeletedPartners notices={notices} />
      ) : (
        <QueryState
          query={query}
          failed={t.failedList}
          loading={<SkeletonLines count={6} height={isPage ? '20' : '14'} />}
          isEmpty={() => false}
        >
          {() => (
            <Flex direction="column" gap={isPage ? '6' : '10'}>
              {[financial, academic].map(({ type, partners }) => (
                <PartnerSection
                  key={type}
                  isPage={isPage}
                  type={type}
                  count={partners.length}
                  onAdd={mayEdit ? () => add(type) : undefined}
                >
                  {children({ type, partners, ...editing })}
                </PartnerSection>
              ))}
            </Flex>
          )}
        </QueryState>
      )}
      {edited && (
        <Suspense>
          <PartnerDialog
            edited={edited}
            notices={notices}
            onAdded={(id) => getList(edited).focus.added(id)}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      <DeleteDialog
        partner={deleted}
        notices={notices}
        onDeleted={(partner) => getList(partner).focus.deleted(partner.id)}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}

type PartnerSectionProps = {
  isPage: boolean;
  type: PartnerType;
  count: number;
  onAdd: (() => void) | undefined;
  children: ReactNode;
};

function PartnerSection({ isPage, type, count, onAdd, children }: PartnerSectionProps) {
  const t = useText(partnerText);
  const id = `partners-${type}`;
  const section = (
    <>
      <PartnerListHeading type={type} count={count} id={id} onAdd={onAdd} />
      {count > 0 ? (
        children
      ) : (
        <EmptyState title={type === 'financial' ? t.noFinancial : t.noAcademic} />
      )}
    </>
  );
  if (!isPage) return <div>{section}</div>;
  return (
    <Panel as="section" aria-labelledby={id}>
      {section}
    </Panel>
  );
}

type PartnerListHeadingProps = {
  type: PartnerType;
  count: number;
  id: string;
  /** Left out for who may only read. */
  onAdd: (() => void) | undefined;
};

/** Which partners, how many, and the button that adds one. */
function PartnerListHeading({ type, id, count, onAdd }: PartnerListHeadingProps) {
  const t = useText(partnerText);
  const isFinancial = type === 'financial';
  const shownCount = formatNumber(count);
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3" mb="4">
      <Flex align="center" gap="3">
        <chakra.h2 id={id} textStyle="h3">
          {isFinancial ? t.financial : t.academic}
        </chakra.h2>
        <Badge bg="brand.subtle" color="brand.fg" data-count-badge>
          <span aria-hidden="true">
            <Num>{shownCount}</Num>
          </span>
          <chakra.span srOnly>{plain(t.getCount(shownCount))}</chakra.span>
        </Badge>
      </Flex>
      {onAdd && (
        <Button variant="outline" data-adds-to={type} onClick={onAdd}>
          <Plus size={18} aria-hidden="true" />
          <span>{isFinancial ? t.addFinancial : t.addAcademic}</span>
        </Button>
      )}
    </Flex>
  );
}

function DeletedPartners({ notices }: { notices: PartnerNotices }) {
  const t = useText(partnerText);
  const query = adminTrpc.partner.listDeleted.useQuery();
  const restoring = useMutation(adminTrpc.partner.restore, {
    onSuccess: ({ name }) => notices.succeeded('restored', name),
    onError: (error) => notices.failed('failedRestore', error),
  });
  return (
    <RecentlyDeleted
      query={query}
      getName={({ name }) => name}
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
  const remove = useMutation(adminTrpc.partner.remove, {
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
