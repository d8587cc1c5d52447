import { Button, Flex, IconButton, chakra } from '@chakra-ui/react';
import { Filter, Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { SavedFilterView } from '#domain/application/review-list.ts';
import { AppDialog } from '#client/ui/dialog/app-dialog.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { failureIssues, getMessage } from '#client/api/api-error.ts';
import { useDeduplicated, useMutation } from '#client/api/repeated-calls.ts';
import { TextField } from '#client/forms/fields.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { compareNames } from '#domain/text/name-order.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import {
  isFiltered,
  noFilter,
  type ApplicationFilter,
  useAddress,
} from '#client/features/admin/shell/search-params.ts';
import { reviewListText } from './review-list-text.ts';

type SavedFiltersDialogProps = { filter: ApplicationFilter; onClose: () => void };

/** An administrator's saved filters: apply or remove one, or save the current one under a name. */
export function SavedFiltersDialog({ filter, onClose }: SavedFiltersDialogProps) {
  const t = useText(reviewListText);
  const { change } = useAddress();
  const saved = adminTrpc.application.savedFilters.useQuery();
  const { language } = useLanguage();
  const compare = compareNames(language);
  const byName = (one: SavedFilterView, other: SavedFilterView) => compare(one.name, other.name);
  const apply = (kept: SavedFilterView) => {
    change({ ...noFilter, ...present(kept.filter) }, true);
    onClose();
  };
  return (
    <AppDialog isOpen onClose={onClose} title={t.savedFilters}>
      <Flex direction="column" gap="6" pb="4">
        <QueryState
          query={saved}
          failed={t.failedSavedFilters}
          empty={<chakra.p color="fg.muted">{t.noSavedFilters}</chakra.p>}
        >
          {(filters) => (
            <chakra.ul listStyleType="none" data-saved-filters>
              {[...filters].sort(byName).map((kept) => (
                <SavedFilter key={kept.id} kept={kept} onApply={() => apply(kept)} />
              ))}
            </chakra.ul>
          )}
        </QueryState>
        <SaveForm filter={filter} />
      </Flex>
    </AppDialog>
  );
}

function SavedFilter({ kept, onApply }: { kept: SavedFilterView; onApply: () => void }) {
  const t = useText(reviewListText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const { save } = useSaving();
  const remove = useMutation(adminTrpc.application.removeFilter, {
    onSuccess: (filters) => {
      cache.application.savedFilters.setData(undefined, filters);
      const undo = { label: app.undo, onSelect: () => void save(kept.name, kept.filter) };
      notifySuccess(t.filterRemoved, kept.name, undo);
    },
    onError: (error) => notifyError(t.failedRemoveFilter, getMessage(error, '')),
  });
  return (
    <Flex as="li" align="center" gap="1" py="1">
      <Button
        variant="ghost"
        flex="1"
        minW="0"
        justifyContent="flex-start"
        aria-label={plain(t.applyFilter(kept.name))}
        onClick={onApply}
      >
        <Filter size={16} aria-hidden="true" />
        <chakra.span truncate>
          <Bdi>{kept.name}</Bdi>
        </chakra.span>
      </Button>
      <IconButton
        variant="ghost"
        color="fg.error"
        aria-label={plain(t.removeFilter(kept.name))}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id: kept.id })}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}

function SaveForm({ filter }: { filter: ApplicationFilter }) {
  const t = useText(reviewListText);
  const app = useText(appText);
  const issueText = useIssueText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { save, isPending } = useSaving();

  const submit = useDeduplicated(async (name: string) => {
    const isNothing = !isFiltered(filter);
    setProblem(
      isNothing ? t.nothingToSave : name.trim() === '' ? issueText('required') : undefined,
    );
    if (isNothing || name.trim() === '') return;
    const rejection = await save(name, filter);
    setProblem(rejection);
    if (rejection === undefined) setName('');
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(name);
  };
  return (
    <chakra.form noValidate onSubmit={onSubmit} borderTopWidth="1px" pt="4">
      <chakra.h3 fontWeight="600" mb="3">
        {t.saveThisFilter}
      </chakra.h3>
      <Flex direction="column" align="flex-start" gap="3">
        <TextField
          name="filterName"
          label={t.filterName}
          hint={t.filterNameHint}
          value={name}
          onChange={setName}
          error={problem}
        />
        <Button type="submit" loading={isPending} loadingText={app.save}>
          {app.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** Saves a filter; resolves to the error message, if any. */
function useSaving() {
  const t = useText(reviewListText);
  const cache = adminTrpc.useUtils();
  const saving = useMutation(adminTrpc.application.saveFilter);
  const save = async (
    name: string,
    filter: SavedFilterView['filter'] | ApplicationFilter,
  ): Promise<string | undefined> => {
    try {
      const filters = await saving.mutateAsync({ name, filter });
      cache.application.savedFilters.setData(undefined, filters);
      notifySuccess(t.filterSaved, name);
      return undefined;
    } catch (error) {
      const [issue] = failureIssues(error);
      const reason = issue?.message ?? getMessage(error, t.failedSaveFilter);
      notifyError(t.failedSaveFilter, reason);
      return reason;
    }
  };
  return { save, isPending: saving.isPending };
}

/** The values that a saved filter sets. */
function present(filter: SavedFilterView['filter']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
