import { Flex } from '@chakra-ui/react';
import type { InstitutionView } from '../../../../domain/institution/institution.ts';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import type { Language } from '../../../../domain/text/language.ts';
import { LoadFailed, QueryState, SkeletonLines } from '../../../ui/query-state.tsx';
import { ComboboxField } from '../../../forms/combobox-field.tsx';
import type { ComboboxOption } from '../../../forms/combobox-match.ts';
import { TextField } from '../../../forms/fields.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { sortByName } from '../../../i18n/sort-by-name.ts';
import { cacheTimes, trpc } from '../../../api/trpc.ts';
import { withInstitution, withoutInstitution } from '../draft/draft.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** The option value of "Other" among institution IDs. */
const OTHER = 'other';

/** An institution of a type, by typing part of its name, or "Other" and its name. */
export function InstitutionField({ educationType }: { educationType: EducationType }) {
  const { t, draft, field } = useWizard();
  const query = trpc.institution.listPublic.useQuery({ educationType }, cacheTimes.institutions);
  return (
    <Flex direction="column" gap="6">
      {query.isError && !query.data ? (
        <>
          <LoadFailed title={t.failedToFetch[educationType]} onRetry={() => void query.refetch()} />
          <Choice list={[]} hint={t.orChooseOther} />
        </>
      ) : (
        <QueryState
          query={query}
          failed={t.failedToFetch[educationType]}
          loading={<SkeletonLines count={2} height="12" />}
        >
          {(list) => <Choice list={list} hint={t.institutionHint} />}
        </QueryState>
      )}
      {draft.isOtherInstitution && (
        <TextField
          {...field('customInstitutionName')}
          label={t.customInstitution}
          autoComplete="off"
        />
      )}
    </Flex>
  );
}

function Choice({ list, hint }: { list: readonly InstitutionView[]; hint: string }) {
  const { language } = useLanguage();
  const { t, draft, change, errorAt, clearErrors } = useWizard();
  const choose = (value: string) => {
    const found = list.find(({ id }) => id === value);
    if (value === OTHER) clearErrors();
    change((before) => {
      if (value === OTHER) return withInstitution(before, 'other');
      if (!found) return withoutInstitution(before);
      const names = { ar: found.nameAr, en: found.nameEn };
      return withInstitution(before, { id: found.id, names });
    });
  };
  return (
    <ComboboxField
      name="institutionName"
      label={t.institution}
      hint={hint}
      placeholder={t.institutionPlaceholder}
      noMatch={t.noMatch}
      options={[
        ...sortByName(list, language).map((institution) => getOption(institution, language)),
        { value: OTHER, label: t.otherInstitution, detail: t.otherInstitutionHint, isPinned: true },
      ]}
      value={draft.isOtherInstitution ? OTHER : draft.institutionId}
      onChange={choose}
      error={errorAt('institutionName')}
    />
  );
}

function getOption(institution: InstitutionView, language: Language): ComboboxOption {
  const { id, nameAr, nameEn } = institution;
  const [label, detail] = language === 'ar' ? [nameAr, nameEn] : [nameEn, nameAr];
  return { value: id, label, detail };
}
