import { Box, Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { InstitutionKeyInput, InstitutionView } from '#domain/institution/institution.ts';
import { collections, type EducationType } from '#domain/institution/education-type.ts';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { sortByName } from '#domain/text/name-order.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import {
  getCatalogueFilter,
  isFiltered,
  type CatalogueFilter,
  useAddress,
} from '../shell/search-params.ts';
import { catalogueText } from './catalogue-text.ts';
import { InstitutionTable } from './institution-table.tsx';
import { adminText } from '../shell/text.ts';
import { useMayEdit } from '../auth/use-admin-account.ts';
import { nameIn } from '../ui/named.ts';
import { ResetFilters, StatusFilter } from '../ui/filters.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { RecentlyDeleted } from '../ui/recently-deleted.tsx';
import { useRemoval } from '../ui/use-catalogue-notices.ts';
import { useRowFocus } from '../ui/use-row-focus.ts';

const InstitutionDialog = lazyPart(async () => ({
  default: (await import('./institution-dialog.tsx')).InstitutionDialog,
}));

const ClassesManager = lazyPart(async () => ({
  default: (await import('../class/class-list.tsx')).ClassesManager,
}));

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
        <Suspense>
          <InstitutionDialog
            educationType={educationType}
            institution={edited === 'new' ? undefined : edited}
            onAdded={focus.added}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      <Classes educationType={educationType} />
    </>
  );
}

/** The classes of the institution in the address. */
function Classes({ educationType }: { educationType: EducationType }) {
  const { params, change } = useAddress();
  const institutionId = params.get('classes') ?? '';
  const [isWanted, setWanted] = useState(false);
  if (institutionId !== '' && !isWanted) setWanted(true);
  // NOTE: stays mounted, so that it closes with its content.
  if (!isWanted) return null;
  return (
    <Suspense>
      <ClassesManager
        educationType={educationType}
        institutionId={institutionId}
        onClose={() => change({ classes: '' })}
      />
    </Suspense>
  );
}

type CatalogueToolbarProps = {
  filter: CatalogueFilter;
  searchPlaceholder: string;
  isBusy: boolean;
  count: string | undefined;
  /** The button to add an item. */
  add: ReactNode;
};

/** Search, status and reset for a catalogue list; the values are in the URL. */
function CatalogueToolbar(props: CatalogueToolbarProps) {
  const { filter, searchPlaceholder, isBusy, count, add } = props;
  const { change } = useAddress();
  return (
    <Flex wrap="wrap" align="center" gap="3" mb="4">
      <SearchBox
        value={filter.search}
        onSearch={(search) => change({ search })}
        placeholder={searchPlaceholder}
        isBusy={isBusy}
      />
      <Box flex={{ base: '1', md: 'none' }}>
        <StatusFilter
          value={filter.status}
          onChange={(status) => change({ status })}
          withDeleted={add !== false}
        />
      </Box>
      <ResetFilters variant="ghost" size="sm" minH="11" aria-disabled={!isFiltered(filter)} />
      <Flex
        align="center"
        gap="4"
        ms={{ md: 'auto' }}
        w={{ base: 'full', md: 'auto' }}
        justify="space-between"
      >
        <Box textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          {count}
        </Box>
        {add}
      </Flex>
    </Flex>
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
  const removing = useMutation(adminTrpc.institution.remove);
  const restoring = useMutation(adminTrpc.institution.restore);
  return useRemoval<InstitutionKeyInput>({
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
