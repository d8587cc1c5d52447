import { useState } from 'react';
import {
  partnerForm,
  type PartnerType,
  type PartnerView,
} from '../../../../domain/partner/partner.ts';
import { adminTrpc } from '../../../api/trpc.ts';
import { inBoth } from '../../../i18n/text.ts';
import { notifyError } from '../../../ui/toast/notify.ts';
import { useRecordForm } from '../ui/use-record-form.ts';
import { shrinkLogo, UploadError, uploadLogo } from './logo-upload.ts';
import { partnerText } from './partner-text.ts';
import type { PartnerNotices } from './use-partner-notices.ts';

export type PartnerEditing = {
  /** The partner to change, or the type and display order of a new one. */
  edited: PartnerView | { type: PartnerType; orderIndex: number };
  notices: PartnerNotices;
  onAdded: (id: string) => void;
  onClose: () => void;
};

type PartnerForm = PartnerEditing & {
  /** A logo chosen in this form, not uploaded yet. */
  logo: File | undefined;
};

/** A partner's form; a chosen logo is uploaded first, then saved with the partner. */
export function usePartnerForm({ edited, logo, notices, onAdded, onClose }: PartnerForm) {
  const cache = adminTrpc.useUtils();
  const create = adminTrpc.partner.create.useMutation();
  const update = adminTrpc.partner.update.useMutation();
  const [hasUploadFailed, setUploadFailed] = useState(false);
  const uploaded = async () => {
    setUploadFailed(false);
    return logo && { logoPath: await uploadLogo(await shrinkLogo(logo)) };
  };
  const fetchAll = () => cache.partner.list.fetch({}, { staleTime: 0 });
  /** Replaces a blank order with the next free one. */
  const ordered = async <Fields extends { orderIndex?: number | null }>(
    { orderIndex, ...fields }: Fields,
    id?: string,
  ) => {
    if (orderIndex !== null) return { ...fields, ...(orderIndex !== undefined && { orderIndex }) };
    const others = (await fetchAll()).filter((one) => one.id !== id);
    return { ...fields, orderIndex: nextOrder(others) };
  };
  const saving = useRecordForm({
    schema: partnerForm,
    record: 'id' in edited ? edited : undefined,
    getValues: (partner: PartnerView | undefined) => getValues(partner ?? edited),
    create: async (fields) =>
      create.mutateAsync({ ...(await ordered(fields)), ...(await uploaded()) }),
    update: async (fields, { id, updatedAt }) =>
      update.mutateAsync({
        ...(await ordered(fields, id)),
        ...(await uploaded()),
        id,
        updatedAt,
      }),
    fetchLatest: async (id) => {
      return (await fetchAll()).find((one) => one.id === id);
    },
    notices: {
      succeeded: notices.succeeded,
      failed: (what, error) => {
        if (error instanceof UploadError) {
          setUploadFailed(true);
          notifyError(inBoth(partnerText, (t) => t.uploadFailed));
        } else notices.failed(what, error);
      },
    },
    onAdded,
    onClose,
  });
  return { ...saving, hasUploadFailed };
}

function getValues(edited: PartnerEditing['edited']) {
  const partner = 'id' in edited ? edited : undefined;
  return {
    name: partner?.name ?? '',
    type: edited.type,
    logoPath: partner?.logoPath ?? '',
    websiteUrl: partner?.websiteUrl ?? '',
    orderIndex: edited.orderIndex.toString(),
    status: partner?.status ?? ('active' as const),
  };
}

/** The next free order: after the last one, or 1. */
export function nextOrder(partners: readonly { orderIndex: number }[]): number {
  return Math.max(0, ...partners.map(({ orderIndex }) => orderIndex)) + 1;
}
