import { Baby, GraduationCap, Palette, School, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { educationTypes, type EducationType } from '#domain/institution/education-type.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { withEducationType, withInstitution, withoutInstitution } from '../draft/draft.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { WhatYouNeed } from './what-you-need.tsx';
import type { InstitutionView } from '#domain/institution/institution.ts';
import type { Language } from '#domain/text/language.ts';
import { LoadFailed, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { ComboboxField } from '#client/forms/combobox/combobox-field.tsx';
import type { ComboboxOption } from '#client/forms/combobox/combobox-match.ts';
import { TextField } from '#client/forms/fields.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { sortByName } from '#domain/text/name-order.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import styles from '../apply.module.css';

const icons: Readonly<Record<EducationType, LucideIcon>> = {
  school: School,
  nursery: Baby,
  academy: Palette,
  university: GraduationCap,
};

/** The education type, then an institution of it or "Other". */
export function InstitutionPanel() {
  const { t, draft, change, field, clearErrors } = useWizard();
  const [wasCleared, setCleared] = useState(false);
  const next = useRef<HTMLDivElement>(null);
  const chosen = useRef(draft.educationType);
  const { educationType } = draft;

  // The institution field may be below a small phone's screen.
  useEffect(() => {
    if (chosen.current === educationType) return;
    chosen.current = educationType;
    next.current?.scrollIntoView({ block: 'nearest' });
  }, [educationType]);

  const choose = (type: EducationType) => {
    const hadInstitution = draft.institutionId !== '' || draft.isOtherInstitution;
    const clears = type !== educationType && hadInstitution;
    if (clears) announce(t.institutionCleared);
    if (type !== educationType) {
      setCleared(clears);
      // The institution field is new, so it has no errors yet.
      clearErrors();
    }
    change((before) => withEducationType(before, type));
  };

  return (
    <div className={styles.fields}>
      <WhatYouNeed />
      <RadioCards
        {...field('educationType')}
        label={t.educationType}
        onChange={choose}
        columns={{ base: 2 }}
        isCompact
        options={educationTypes.map((type) => {
          const Icon = icons[type];
          return { value: type, title: t.types[type], mark: <TypeIcon icon={Icon} /> };
        })}
      />
      {educationType !== '' && (
        <>
          {wasCleared && draft.institutionId === '' && !draft.isOtherInstitution && (
            <Notice kind="info">{t.institutionCleared}</Notice>
          )}
          <div className={styles.nextField} ref={next}>
            <InstitutionField key={educationType} educationType={educationType} />
          </div>
        </>
      )}
    </div>
  );
}

function TypeIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className={styles.typeIcon}>
      <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

/** The option value of "Other" among institution IDs. */
const OTHER = 'other';

/** An institution of a type, by typing part of its name, or "Other" and its name. */
function InstitutionField({ educationType }: { educationType: EducationType }) {
  const { t, draft, field } = useWizard();
  const query = trpc.institution.listPublic.useQuery({ educationType }, cacheTimes.institutions);
  return (
    <div className={styles.fields}>
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
    </div>
  );
}

function Choice({ list, hint }: { list: readonly InstitutionView[]; hint: string }) {
  const { language } = useLanguage();
  const { t, draft, change, errorAt, clearErrors } = useWizard();
  const choose = (value: string, typed: string) => {
    const found = list.find(({ id }) => id === value);
    if (value === OTHER) clearErrors();
    change((before) => {
      if (value === OTHER) {
        const customInstitutionName = before.customInstitutionName || typed.trim();
        return { ...withInstitution(before, 'other'), customInstitutionName };
      }
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
