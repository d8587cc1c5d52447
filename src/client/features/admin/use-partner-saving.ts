import { useMutation } from '@tanstack/react-query';
import type { CreatePartner, PartnerView } from '../../../domain/partner.ts';
import { failureIssues, messageOf, type FailureIssue } from '../../failure.ts';
import { adminQueryClient, adminTrpc, refreshPublicData } from '../../trpc.ts';
import { UploadError, uploadLogo } from './logo-upload.ts';
import type { PartnerNotices } from './use-partner-notices.ts';

type PartnerSaving = {
  /** The one to change; left out, a new one is added. */
  partner: PartnerView | undefined;
  /** A logo chosen in this form, not uploaded yet. */
  logo: File | undefined;
  notices: PartnerNotices;
  onClose: () => void;
  refuse: (issues: readonly FailureIssue[]) => void;
};

/** Uploads the chosen logo, then saves the partner that refers to it. */
export function usePartnerSaving({ partner, logo, notices, onClose, refuse }: PartnerSaving) {
  const cache = adminTrpc.useUtils();
  const create = adminTrpc.partner.create.useMutation();
  const update = adminTrpc.partner.update.useMutation();
  const saving = useMutation(
    {
      mutationFn: async (fields: CreatePartner) => {
        const logoPath = logo ? await uploadLogo(logo) : fields.logoPath;
        if (!partner) return create.mutateAsync({ ...fields, logoPath });
        const { id, updatedAt } = partner;
        return update.mutateAsync({ ...fields, id, updatedAt, logoPath });
      },
      onSuccess: () => {
        notices.succeeded(partner ? 'updated' : 'created');
        onClose();
      },
      onError: (error) => {
        if (error instanceof UploadError) return;
        refuse(failureIssues(error));
        notices.failed(partner ? 'failedUpdate' : 'failedCreate', error);
      },
      onSettled: () => {
        refreshPublicData();
        return cache.partner.invalidate();
      },
    },
    adminQueryClient,
  );
  return {
    save: (fields: CreatePartner) => saving.mutate(fields),
    isSaving: saving.isPending,
    hasUploadFailed: saving.error instanceof UploadError,
    refusal: saving.error instanceof UploadError ? '' : messageOf(saving.error, ''),
  };
}
