import { Box, Button, Flex, Grid } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { applicationStatuses } from '../../../domain/application-status.ts';
import { educationTypes } from '../../../domain/education-type.ts';
import { useStatusWord } from '../../components/status-badge.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { isFiltered, noFilter, type ApplicationFilter } from './address.ts';
import { applicationText } from './application-text.ts';
import { useAllClasses, useAllInstitutions, type AggregatedClass } from './catalogue.ts';
import { FilterSelect, type FilterGroup } from './filter-select.tsx';
import { nameIn } from './named.ts';
import { SearchBox } from './search-box.tsx';
import { adminText } from './text.ts';
import { useAddress } from './use-address.ts';

type ApplicationFiltersProps = {
  filter: ApplicationFilter;
  isBusy: boolean;
  /** How many applications the filters leave; undefined while that is not known. */
  count: string | undefined;
};

/** What narrows the list of applications; every part of it stands in the address. */
export function ApplicationFilters({ filter, isBusy, count }: ApplicationFiltersProps) {
  const t = useText(applicationText);
  const admin = useText(adminText);
  const statusWord = useStatusWord();
  const { change } = useAddress();
  const statuses = applicationStatuses.map((value) => ({ value, label: statusWord(value) }));
  return (
    <Flex wrap="wrap" align="center" gap="3" p="4">
      <SearchBox
        value={filter.search}
        onSearch={(search) => change({ search })}
        placeholder={t.searchPlaceholder}
        isBusy={isBusy}
      />
      <Grid
        display={{ base: 'grid', md: 'flex' }}
        w={{ base: 'full', md: 'auto' }}
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="3"
      >
        <FilterSelect
          label={admin.status}
          all="all"
          value={filter.status}
          onChange={(status) => change({ status })}
          groups={[{ options: statuses }]}
        />
        <CatalogueFilters filter={filter} />
        <Button
          variant="ghost"
          size="sm"
          minH="11"
          flexShrink="0"
          aria-disabled={!isFiltered(filter)}
          onClick={() => change(noFilter)}
        >
          <RotateCcw size={16} aria-hidden="true" />
          {admin.resetFilters}
        </Button>
      </Grid>
      <Box textStyle="sm" color="fg.muted" ms="auto" whiteSpace="nowrap" data-count-shown>
        {count}
      </Box>
    </Flex>
  );
}

/** Institution and class, from the catalogue's own lists. */
function CatalogueFilters({ filter }: { filter: ApplicationFilter }) {
  const t = useText(applicationText);
  const { change } = useAddress();
  const classes = useAllClasses();
  return (
    <>
      <FilterSelect
        label={t.institution}
        all=""
        value={filter.schoolId}
        onChange={(schoolId) => change({ schoolId, ageStageId: '' })}
        groups={useInstitutionGroups()}
      />
      <FilterSelect
        label={t.class}
        all=""
        value={filter.ageStageId}
        onChange={(ageStageId) => change({ ageStageId })}
        groups={useClassGroups(classes, filter.schoolId)}
      />
    </>
  );
}

function useInstitutionGroups(): FilterGroup[] {
  const admin = useText(adminText);
  const { language } = useLanguage();
  const institutions = useAllInstitutions();
  const words = {
    school: admin.sections.schools,
    nursery: admin.sections.nurseries,
    academy: admin.sections.academies,
    university: admin.sections.universities,
  };
  return educationTypes.map((educationType) => ({
    label: words[educationType],
    options: institutions
      .filter((institution) => institution.educationType === educationType)
      .map((institution) => ({ value: institution.id, label: nameIn(language, institution) })),
  }));
}

/** The chosen institution's classes, or everybody's by institution. */
function useClassGroups(classes: readonly AggregatedClass[], schoolId: string): FilterGroup[] {
  const { language } = useLanguage();
  const shown = classes.filter(({ institutionId }) => !schoolId || institutionId === schoolId);
  const institutionIds = [...new Set(shown.map(({ institutionId }) => institutionId))];
  return institutionIds.map((id) => {
    const rows = shown.filter(({ institutionId }) => institutionId === id);
    return {
      label: rows[0]?.institutionName ?? '',
      options: rows.map((row) => ({ value: row.id, label: nameIn(language, row) })),
    };
  });
}
