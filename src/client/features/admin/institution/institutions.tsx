import { Box, Button } from '@chakra-ui/react';
import { Plus, RotateCcw } from 'lucide-react';
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
import { catalogueFilterOf, isFiltered, noFilter } from '../shell/search-params.ts';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { catalogueText } from './catalogue-text.ts';
import { ClassesManager } from '../class/classes-manager.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { InstitutionTable } from './institution-table.tsx';
import { adminText } from '../shell/text.ts';
import { useAddress } from '../shell/use-address.ts';
import { useMayEdit } from '../auth/use-admin-account.ts';
import { useRemoval } from '../ui/use-removal.ts';
import { useRowFocus } from '../ui/use-row-focus.ts';

/** The institutions of one kind: find, add, change, delete, and the way to their classes. */
export function Institutions({ educationType }: { educationType: EducationType }) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const words = t.items[educationType];
  const { params, change } = useAddress();
  const filter = catalogueFilterOf(params);
  const [edited, setEdited] = useState<InstitutionView | 'new'>();
  const mayEdit = useMayEdit();
  const { language } = useLanguage();
  const list = adminTrpc.institution.list.useQuery(
    { educationType, ...filter },
    {
      ...cacheTimes.institutions,
      placeholderData: (before) => before,
      select: (rows) => sortByName(rows, language),
    },
  );
  const focus = useRowFocus(list.data, educationType);
  const removing = adminTrpc.institution.remove.useMutation();
  const restoring = adminTrpc.institution.restore.useMutation();
  const remove = useRemoval<InstitutionKey>({
    words,
    remove: removing.mutateAsync,
    restore: restoring.mutateAsync,
    onRemoved: focus.deleted,
    onRestored: focus.added,
  });

  return (
    <>
      <CatalogueToolbar
        filter={filter}
        searchPlaceholder={t.searchPlaceholder}
        isBusy={list.isFetching}
        count={list.data && t.count(list.data.length)}
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
                  onDelete: ({ id }) => remove({ educationType, id }),
                },
              })}
              onClasses={({ id }) => change({ classes: id }, true)}
            />
          )}
        </QueryState>
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

function Nothing({ isFiltered, none }: { isFiltered: boolean; none: string }) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const { change } = useAddress();
  if (!isFiltered) return <EmptyState title={none} />;
  return (
    <EmptyState
      title={t.nothingMatches}
      action={
        <Button variant="outline" onClick={() => change(noFilter)}>
          <RotateCcw size={16} aria-hidden="true" />
          <span>{admin.resetFilters}</span>
        </Button>
      }
    >
      {t.nothingMatchesHint}
    </EmptyState>
  );
}
