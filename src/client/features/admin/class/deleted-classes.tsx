import { useState } from 'react';
import { classForm, type ClassKeyInput, type ClassView } from '#domain/institution/institution.ts';
import { getCode } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { TextField } from '#client/forms/fields.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { nameIn } from '../ui/named.ts';
import { RecentlyDeleted } from '../ui/recently-deleted.tsx';
import { useCatalogueNotices } from '../ui/use-catalogue-notices.ts';
import { useRecordForm } from '../ui/use-record-form.ts';

type DeletedClass = RouterOutputs['institution']['deletedClasses'][number];
type Of = Omit<ClassKeyInput, 'classId'>;

/** An institution's deleted classes; one whose name is taken by now is restored under another. */
export function DeletedClasses({ of }: { of: Of }) {
  const t = useText(catalogueText);
  const { language } = useLanguage();
  const [renamed, setRenamed] = useState<DeletedClass>();
  const notices = useCatalogueNotices(t.class);
  const query = adminTrpc.institution.deletedClasses.useQuery(of);
  const restoring = useMutation(adminTrpc.institution.restoreClass, {
    onSuccess: () => notices.succeeded('restored'),
  });
  const restore = (row: DeletedClass) =>
    restoring.mutate(
      { ...of, classId: row.id },
      {
        onError: (error) => {
          if (getCode(error) === 'taken') setRenamed(row);
          else notices.failed('failedRestore', error);
        },
      },
    );
  return (
    <>
      <RecentlyDeleted query={query} getName={(row) => nameIn(language, row)} onRestore={restore} />
      {renamed && <RenameDialog of={of} row={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}

const names = classForm.pick({ nameAr: true, nameEn: true });

type RenameDialogProps = { of: Of; row: DeletedClass; onClose: () => void };

function RenameDialog({ of, row, onClose }: RenameDialogProps) {
  const t = useText(catalogueText);
  const notices = useCatalogueNotices(t.class);
  const restoring = useMutation(adminTrpc.institution.restoreClass);
  const restore = (fields: { nameAr: string; nameEn: string }) =>
    restoring.mutateAsync({ ...of, classId: row.id, ...fields });
  const { form, saving } = useRecordForm<
    { nameAr: string; nameEn: string },
    { nameAr: string; nameEn: string },
    ClassView
  >({
    schema: names,
    record: undefined,
    getValues: () => ({ nameAr: row.nameAr, nameEn: row.nameEn }),
    create: restore,
    update: () => restore(row),
    fetchAll: () => Promise.resolve([]),
    notices: {
      succeeded: () => notices.succeeded('restored'),
      failed: (_, error) => notices.failed('failedRestore', error),
    },
    onClose,
  });
  return (
    <FormDialog title={t.restoreRenamed} onClose={onClose} {...saving}>
      <p>{t.restoreRenamedHint}</p>
      <TextField {...form.field('nameAr')} label={t.nameAr} mark="asterisk" />
      <TextField {...form.field('nameEn')} label={t.nameEn} mark="asterisk" />
    </FormDialog>
  );
}
