import { Box, Button } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type {
  InstitutionKey,
  InstitutionView,
} from '../../../../domain/institution/institution.ts';
import { collections, type EducationType } from '../../../../domain/institution/education-type.ts';
import { EmptyState, QueryState, SkeletonLines } from '../../../ui/query-state.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { sortByName } from '../../../i18n/sort-by-name.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, cacheTimes } from '../../../api/trpc.ts';
import {
  getCatalogueFilter,
  isFiltered,
  type CatalogueFilter,
  useAddress,
} from '../shell/search-params.ts';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { catalogueText } from './catalogue-text.ts';
import { ClassesManager } from '../class/class-list.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { InstitutionTable } from './institution-table.tsx';
import { adminText } from '../shell/text.ts';
import { useMayEdit } from '../auth/use-admin-account.ts';
import { nameIn } from '../ui/named.ts';
import { ResetFilters } from '../ui/filters.tsx';
import { RecentlyDeleted } from '../ui/recently-deleted.tsx';
import { useRemoval } from '../ui/use-catalogue-notices.ts';
import { useRowFocus } from '../ui/use-row-focus.ts';

/** The institutions of one type: search, add, change, delete, and open their classes. */
export function Institutions({ educationType }: { educationType: EducationType }) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const words = t.items[educationType];
  const { params, change } = useAddress();
  const filter = getCatalogueFilter(params);
  const [edited, setEdited] = useState<InstitutionView | 'new'>();
  const mayEdit = useMayEdit();
  const { language } = useLanguage();
  const isDeletedList = mayEdit && filter.status === 'deleted';
  const list = useInstitutions(educationType, filter, !isDeletedList);
  const focus = useRowFocus(list.data, educationType);
  const { remove, restore } = useInstitutionRemoval(educationType, focus);

  return (
    <>
      <CatalogueToolbar
        filter={filter}
        searchPlaceholder={t.searchPlaceholder}
        isBusy={list.isFetching}
        count={isDeletedList || !list.data ? undefined : t.count(list.data.length)}
        add={
          mayEdit && (
            <Button data-adds-to={educationType} onClick={() => setEdited('new')}>
              <Plus size={18} aria-hidden="true" />
              <span>{words.add}</span>
            </Button>
          )
        }
      />
      <Box opacity={list.isPlaceholderData ? 0.6 : 1}>
        {isDeletedList ? (
          <DeletedInstitutions
            educationType={educationType}
            onRestore={(id) => restore({ educationType, id })}
          />
        ) : (
          <QueryState
            query={list}
            failed={words.failedList}
            loading={<SkeletonLines count={6} height="14" />}
            empty={<Nothing isFiltered={isFiltered(filter)} none={words.none} />}
          >
            {(institutions) => (
              <InstitutionTable
                label={admin.sections[collections[educationType]]}
                institutions={institutions}
                {...(mayEdit && {
                  editing: {
                    onEdit: setEdited,
                    onDelete: (row) => remove({ educationType, id: row.id }, nameIn(language, row)),
                  },
                })}
                onClasses={({ id }) => change({ classes: id }, true)}
              />
            )}
          </QueryState>
        )}
      </Box>
      {edited && (
        <InstitutionDialog
          educationType={educationType}
          institution={edited === 'new' ? undefined : edited}
          onAdded={focus.added}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ClassesManager
        educationType={educationType}
        institutionId={params.get('classes') ?? ''}
        onClose={() => change({ classes: '' })}
      />
    </>
  );
}

function useInstitutions(
  educationType: EducationType,
  { search, status }: CatalogueFilter,
  enabled: boolean,
) {
  const { language } = useLanguage();
  return adminTrpc.institution.list.useQuery(
    { educationType, search, status: status === 'deleted' ? 'all' : status },
    {
      enabled,
      ...cacheTimes.institutions,
      placeholderData: (before) => before,
      select: (rows) => sortByName(rows, language),
    },
  );
}

function useInstitutionRemoval(
  educationType: EducationType,
  focus: { deleted: (id: string) => void; added: (id: string) => void },
) {
  const t = useText(catalogueText);
  const cache = adminTrpc.useUtils();
  const removing = adminTrpc.institution.remove.useMutation();
  const restoring = adminTrpc.institution.restore.useMutation();
  return useRemoval<InstitutionKey>({
    words: t.items[educationType],
    remove: removing.mutateAsync,
    describe: async (id) => {
      const deleted = await cache.institution.listDeleted.fetch(
        { educationType },
        { staleTime: 0 },
      );
      const classes = deleted.find((row) => row.id === id)?.classes ?? 0;
      return classes > 0 ? t.withClasses(classes) : '';
    },
    restore: restoring.mutateAsync,
    onRemoved: focus.deleted,
    onRestored: focus.added,
  });
}

type DeletedInstitutionsProps = { educationType: EducationType; onRestore: (id: string) => void };

function DeletedInstitutions({ educationType, onRestore }: DeletedInstitutionsProps) {
  const t = useText(catalogueText);
  const { language } = useLanguage();
  const query = adminTrpc.institution.listDeleted.useQuery({ educationType });
  return (
    <RecentlyDeleted
      query={query}
      getName={(row) => nameIn(language, row)}
      detailOf={({ classes }) => classes > 0 && ` · ${t.withClasses(classes)}`}
      onRestore={({ id }) => onRestore(id)}
    />
  );
}

function Nothing({ isFiltered, none }: { isFiltered: boolean; none: string }) {
  const t = useText(catalogueText);
  if (!isFiltered) return <EmptyState title={none} />;
  return (
    <EmptyState title={t.nothingMatches} action={<ResetFilters />}>
      {t.nothingMatchesHint}
    </EmptyState>
  );
}
