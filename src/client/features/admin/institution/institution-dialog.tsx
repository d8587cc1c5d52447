import {
  createInstitution,
  institutionFields,
  type InstitutionView,
} from '../../../../domain/institution/institution.ts';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc } from '../../../api/trpc.ts';
import { catalogueText } from './catalogue-text.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { InstitutionFields, getInstitutionValues } from './institution-fields.tsx';
import { useCatalogueNotices } from '../ui/use-catalogue-notices.ts';
import { useRecordForm } from '../ui/use-record-form.ts';

/** Fields whose label has the field's name as its key. */
const labelled = ['nameAr', 'nameEn', ...institutionFields] as const;

type InstitutionDialogProps = {
  educationType: EducationType;
  /** The institution to change; without one, adds a new one. */
  institution: InstitutionView | undefined;
  onAdded: (id: string) => void;
  onClose: () => void;
};

export function InstitutionDialog(props: InstitutionDialogProps) {
  const { educationType, institution, onAdded, onClose } = props;
  const t = useText(catalogueText);
  const words = t.items[educationType];
  const labels = Object.fromEntries(labelled.map((name) => [name, t[name]]));
  const notices = useCatalogueNotices(words);
  const cache = adminTrpc.useUtils();
  const create = adminTrpc.institution.create.useMutation();
  const update = adminTrpc.institution.update.useMutation();
  const { form, saving } = useRecordForm({
    schema: createInstitution,
    record: institution,
    getValues: (record: InstitutionView | undefined) => getInstitutionValues(educationType, record),
    create: create.mutateAsync,
    update: (fields, { id, updatedAt }) =>
      update.mutateAsync({ ...fields, educationType, id, updatedAt }),
    fetchLatest: async (id) => {
      const list = await cache.institution.list.fetch({ educationType }, { staleTime: 0 });
      return list.find((one) => one.id === id);
    },
    notices,
    onAdded,
    onClose,
  });

  return (
    <FormDialog
      title={institution ? words.edit : words.add}
      onClose={onClose}
      size="lg"
      labels={labels}
      {...saving}
    >
      <InstitutionFields form={form} />
    </FormDialog>
  );
}
