import { Box, Grid, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { applicationStatuses } from '#domain/application/status.ts';
import { collections, educationTypes } from '#domain/institution/education-type.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { documentStates } from '#domain/document/document-state.ts';
import { dtiLimit } from '#client/ui/chart/dti-level.ts';
import { useStatusWord } from '#client/ui/status-badge.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { serverNow } from '#client/lib/clock.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import {
  assignments,
  type ApplicationFilter,
  useAddress,
} from '#client/features/admin/shell/search-params.ts';
import { Input } from '#client/ui/styled.tsx';
import { applicationText } from '../application-text.ts';
import {
  useAllClasses,
  useAllInstitutions,
  type AggregatedClass,
} from '#client/features/admin/institution/catalogue.ts';
import { FilterSelect, type FilterGroup } from '#client/features/admin/ui/filters.tsx';
import { nameIn } from '#client/features/admin/ui/named.ts';
import { marksText } from './marks-text.ts';
import { LabelledTick } from './tick-box.tsx';
import { reviewListText } from './review-list-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';

/** Filters by status, assignee, institution, class or age stage, marks, and submission date. */
export function FilterFields({ filter }: { filter: ApplicationFilter }) {
  const admin = useText(adminText);
  const marks = useText(marksText);
  const statusWord = useStatusWord();
  const { change } = useAddress();
  const statuses = applicationStatuses.map((value) => ({ value, label: statusWord(value) }));
  return (
    <>
      <FilterSelect
        label={admin.status}
        all="all"
        value={filter.status}
        // NOTE: only pending applications wait for a first review; any other status would empty the queue.
        onChange={(status) => change({ status, queue: 'all' })}
        groups={[{ options: statuses }]}
      />
      <FilterSelect
        label={marks.assignment}
        all="all"
        value={filter.assigned}
        onChange={(assigned) => change({ assigned })}
        groups={[{ options: assignments.map((value) => ({ value, label: marks[value] })) }]}
      />
      <CatalogueFilters filter={filter} />
      <MarkFilters filter={filter} />
      <DayFilters filter={filter} />
    </>
  );
}

/** The range of submission dates, inclusive. */
function DayFilters({ filter }: { filter: ApplicationFilter }) {
  const t = useText(reviewListText);
  const { change } = useAddress();
  return (
    <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
      <DayFilter
        label={t.submittedFrom}
        value={filter.submittedFrom}
        max={filter.submittedTo || todayInKuwait(serverNow())}
        onChange={(submittedFrom) => change({ submittedFrom })}
      />
      <DayFilter
        label={t.submittedTo}
        value={filter.submittedTo}
        min={filter.submittedFrom}
        onChange={(submittedTo) => change({ submittedTo })}
      />
    </Grid>
  );
}

/** A year is typed digit by digit; ignore dates before this. */
const EARLIEST = '2000-01-01';

/** Shows a field's new value at once, because the URL is updated a moment later. */
function useShown<T>(value: T): [T, (value: T) => void] {
  const [shown, setShown] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setShown(value);
  }
  return [shown, setShown];
}

type DayFilterProps = {
  label: string;
  /** YYYY-MM-DD, or blank. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
};

/** A date filter; a blank or incomplete date filters nothing. */
export function DayFilter({ label, value, onChange, min, max }: DayFilterProps) {
  const id = useId();
  const [typed, setTyped] = useShown(value);
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" mb="1" textStyle="sm" fontWeight="600">
        {label}
      </chakra.label>
      <Input
        id={id}
        type="date"
        h="11"
        px="3"
        textStyle="sm"
        bg="bg.panel"
        css={{ '&[data-filtering]': { bg: 'brand.subtle' } }}
        data-filtering={value === '' ? undefined : ''}
        value={typed}
        min={min || EARLIEST}
        max={max || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          const isWhole =
            target.value === '' ? !target.validity.badInput : target.value >= EARLIEST;
          if (isWhole) onChange(target.value);
        }}
      />
    </Box>
  );
}

const flags = ['isNew', 'overLimit', 'sameCivilId'] as const;

/** A checkbox for each mark of applications. */
function MarkFilters({ filter }: { filter: ApplicationFilter }) {
  const t = useText(marksText);
  const { change } = useAddress();
  const words = {
    isNew: t.newHint,
    overLimit: <Words of={t.over(dtiLimit)} />,
    sameCivilId: t.duplicate,
  };
  const states = { awaited: t.requested, resent: t.received };
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="600" mb="1">
        {t.marks}
      </chakra.legend>
      {flags.map((name) => (
        <FlagTick
          key={name}
          label={words[name]}
          isTicked={filter[name] === 'yes'}
          onChange={(isTicked) => change({ [name]: isTicked ? 'yes' : 'all' })}
        />
      ))}
      {documentStates.map((state) => (
        <FlagTick
          key={state}
          label={states[state]}
          isTicked={filter.documentRequestState === state}
          onChange={(isTicked) => change({ documentRequestState: isTicked ? state : 'all' })}
        />
      ))}
    </chakra.fieldset>
  );
}

type FlagTickProps = { label: ReactNode; isTicked: boolean; onChange: (isTicked: boolean) => void };

function FlagTick({ label, isTicked, onChange }: FlagTickProps) {
  const [shown, setShown] = useShown(isTicked);
  return (
    <LabelledTick
      label={label}
      isTicked={shown}
      onChange={(ticked) => {
        setShown(ticked);
        onChange(ticked);
      }}
    />
  );
}

/** Institution and class, from the catalogue's lists. */
function CatalogueFilters({ filter }: { filter: ApplicationFilter }) {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { change } = useAddress();
  const classes = useAllClasses();
  return (
    <>
      <FilterSelect
        label={t.institution}
        all=""
        value={filter.institutionId}
        onChange={(institutionId) => change({ institutionId, gradeAge: '' })}
        groups={useInstitutionGroups()}
      />
      <FilterSelect
        label={list.classOrStage}
        all=""
        value={filter.gradeAge}
        onChange={(gradeAge) => change({ gradeAge })}
        groups={[...useClassGroups(classes, filter.institutionId), ...useStageGroup()]}
      />
    </>
  );
}

function useInstitutionGroups(): FilterGroup[] {
  const { sections } = useText(adminText);
  const { language } = useLanguage();
  const institutions = useAllInstitutions();
  return educationTypes.map((educationType) => ({
    label: sections[collections[educationType]],
    options: institutions
      .filter((institution) => institution.educationType === educationType)
      .map((institution) => ({ value: institution.id, label: nameIn(language, institution) })),
  }));
}

/** The chosen institution's classes, or all classes by institution. */
function useClassGroups(classes: readonly AggregatedClass[], institutionId: string): FilterGroup[] {
  const { language } = useLanguage();
  const groups = new Map<string, { label: string; options: FilterOption[] }>();
  for (const row of classes) {
    if (institutionId && row.institutionId !== institutionId) continue;
    const group = groups.get(row.institutionId) ?? { label: row.institutionName, options: [] };
    group.options.push({ value: row.id, label: nameIn(language, row) });
    groups.set(row.institutionId, group);
  }
  return [...groups.values()];
}

type FilterOption = FilterGroup['options'][number];

/** Age stages, for schools that price those instead of classes. */
function useStageGroup(): FilterGroup[] {
  const t = useText(reviewListText);
  const { language } = useLanguage();
  const stages = adminTrpc.institution.ageStages.useQuery().data ?? [];
  if (stages.length === 0) return [];
  const options = stages.map((stage) => ({ value: stage.id, label: nameIn(language, stage) }));
  return [{ label: t.ageStages, options }];
}
