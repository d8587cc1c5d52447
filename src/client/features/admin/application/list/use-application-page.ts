import { useEffect, useEffectEvent } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import {
  forgetPrivateSearch,
  getApplicationFilter,
  pagePatch,
  readPageCursor,
  type PageCursor,
  useAddress,
} from '#client/features/admin/shell/search-params.ts';

const PAGE_SIZE = 50;

/** Records a visit of the list, now and whenever the window becomes visible; refetches rows for their marks. */
function useVisit(): void {
  const cache = adminTrpc.useUtils();
  const { mutate } = useMutation(adminTrpc.application.recordVisit);
  useEffect(() => {
    const record = () => {
      if (document.visibilityState !== 'visible') return;
      mutate(
        {},
        {
          onSuccess: ({ isAnother }) => {
            if (isAnother) void cache.application.rows.invalidate();
          },
        },
      );
    };
    record();
    document.addEventListener('visibilitychange', record);
    return () => document.removeEventListener('visibilitychange', record);
  }, [cache, mutate]);
}

/** One page of the applications that match the URL, with functions to open its neighbours. */
export function useApplicationPage() {
  useVisit();
  useEffect(() => forgetPrivateSearch, []);
  const { params, change } = useAddress();
  const filter = getApplicationFilter(params);
  const cursor = readPageCursor(params);
  const cache = adminTrpc.useUtils();
  const input = (after: string) => ({
    ...filter,
    limit: PAGE_SIZE,
    ...(after !== '' && { cursor: after }),
  });
  // Requests the rows while the new filters render; the query alone would wait until they are painted.
  adminTrpc.application.rows.usePrefetchQuery(input(cursor.after));
  const query = adminTrpc.application.rows.useQuery(input(cursor.after), {
    placeholderData: keepPreviousData,
  });
  const { nextCursor, previousCursor, items } = (!query.isPlaceholderData && query.data) || {};
  const before: PageCursor | undefined =
    previousCursor === undefined
      ? undefined
      : { after: previousCursor, page: Math.max(cursor.page - 1, 2) };
  const goTo = (to: PageCursor) => change(pagePatch(to), true);
  const following = (after: string): PageCursor => ({ after, page: cursor.page + 1 });
  // An emptied page shows the one before.
  const leaveEmpty = useEffectEvent(() => before && change(pagePatch(before)));
  const isEmpty = items?.length === 0 && before !== undefined;
  useEffect(() => {
    if (isEmpty) leaveEmpty();
  }, [isEmpty]);
  return {
    filter,
    query,
    page: cursor.page,
    isEmpty,
    first: cursor.after === '' ? undefined : () => goTo({ after: '', page: 1 }),
    previous: before && (() => goTo(before)),
    next: nextCursor === undefined ? undefined : () => goTo(following(nextCursor)),
    /** Fetches the next or previous page without opening it; undefined past either end. */
    beside: async (step: 1 | -1) => {
      const after = step === 1 && nextCursor !== undefined ? following(nextCursor) : undefined;
      const to = step === 1 ? after : before;
      if (!to) return undefined;
      const { items } = await cache.application.rows.fetch(input(to.after));
      return { ids: items.map(({ id }) => id), patch: pagePatch(to) };
    },
    /** Prefetches the next page. */
    fetchNext: () => {
      if (nextCursor === undefined) return;
      void cache.application.rows.prefetch(input(nextCursor)).catch(() => undefined);
    },
  };
}

export type ApplicationPage = ReturnType<typeof useApplicationPage>;
