import { Box, Flex, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { educationTypes, type EducationType } from '#domain/institution/education-type.ts';
import { AppDialog, DialogButtons } from '#client/ui/dialog/app-dialog.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { getMessage } from '#client/api/api-error.ts';
import { ComboboxField } from '#client/forms/combobox/combobox-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { sortByName } from '#domain/text/name-order.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, refreshPublicData, type RouterOutputs } from '#client/api/trpc.ts';
import { useAllInstitutions } from '../institution/catalogue.ts';
import { adminText } from '../shell/text.ts';
import { classListText } from './class-list-text.ts';
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx';
import { nameIn, type Named } from '../ui/named.ts';

type ClassCopyDialogProps = {
  of: { educationType: EducationType; institutionId: string };
  institutionName: string;
  onClose: () => void;
};

/** Copies classes from another institution, after a preview of those copied and skipped. */
export function ClassCopyDialog({ of, institutionName, onClose }: ClassCopyDialogProps) {
  const t = useText(classListText);
  const options = useSources(of.institutionId);
  const copy = useCopy(of, onClose);
  const count = copy.preview?.added.length ?? 0;
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={<Words of={t.copyTitle(institutionName)} />}
      footer={
        <DialogButtons
          label={t.copyAll(count)}
          onCancel={onClose}
          disabled={count === 0}
          loading={copy.isSaving}
          onClick={copy.save}
        />
      }
    >
      <Flex direction="column" gap="4" minH="16rem">
        <p>{t.copyLead}</p>
        <ComboboxField
          name="copySource"
          label={t.source}
          options={options}
          value={copy.source}
          onChange={copy.choose}
          placeholder={t.sourcePlaceholder}
          noMatch={t.noSource}
        />
        {copy.refusal && <Notice kind="error" live title={copy.refusal} />}
        {copy.preview && <Preview preview={copy.preview} />}
        <UnsavedChangesPrompt isDirty={copy.source !== ''} />
      </Flex>
    </AppDialog>
  );
}

function Preview({ preview }: { preview: RouterOutputs['institution']['copyClasses'] }) {
  const t = useText(classListText);
  const { added, conflicts } = preview;
  return (
    <Box role="status" display="grid" gap="4">
      {added.length > 0 ? (
        <Notice kind="success" title={t.willCopy(added.length)}>
          <Names rows={added} />
        </Notice>
      ) : (
        <Notice title={t.nothingToCopy} />
      )}
      {conflicts.length > 0 && (
        <Notice kind="warning" title={t.conflicts(conflicts.length)}>
          <Names rows={conflicts} />
        </Notice>
      )}
    </Box>
  );
}

function Names({ rows }: { rows: readonly Named[] }) {
  const { language } = useLanguage();
  return (
    <chakra.ul ps="5">
      {rows.map((row) => (
        <li key={row.nameEn}>
          <Bdi>{nameIn(language, row)}</Bdi>
        </li>
      ))}
    </chakra.ul>
  );
}

/** All other institutions; a value includes the education type, which is needed to find it. */
function useSources(ownId: string) {
  const admin = useText(adminText);
  const { language } = useLanguage();
  return sortByName(useAllInstitutions(), language)
    .filter(({ id }) => id !== ownId)
    .map((institution) => ({
      value: `${institution.educationType}/${institution.id}`,
      label: nameIn(language, institution),
      detail: admin.educationTypes[institution.educationType],
      keywords: nameIn(language === 'ar' ? 'en' : 'ar', institution),
    }));
}

function useCopy(of: ClassCopyDialogProps['of'], onCopied: () => void) {
  const t = useText(classListText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const dryRun = useMutation(adminTrpc.institution.copyClasses);
  const copying = useMutation(adminTrpc.institution.copyClasses);
  const [source, setSource] = useState('');
  const getInput = (value: string) => {
    const [kind, fromInstitutionId] = value.split('/');
    const fromEducationType = educationTypes.find((type) => type === kind);
    if (!fromEducationType || !fromInstitutionId) return undefined;
    return { ...of, fromEducationType, fromInstitutionId };
  };
  return {
    source,
    preview: source === '' ? undefined : dryRun.data,
    refusal: getMessage(dryRun.error ?? copying.error, ''),
    isSaving: copying.isPending,
    choose: (value: string) => {
      setSource(value);
      copying.reset();
      dryRun.reset();
      const input = getInput(value);
      if (input) dryRun.mutate({ ...input, isDryRun: true });
    },
    save: () => {
      const input = getInput(source);
      if (!input) return;
      copying.mutate(input, {
        onSuccess: ({ added }) => {
          notifySuccess(app.successTitle, t.copied(added.length));
          onCopied();
        },
        onError: () => notifyError(app.errorTitle, t.failedCopy),
        onSettled: () => {
          refreshPublicData();
          void cache.institution.invalidate();
        },
      });
    },
  };
}
