import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { messageStatuses, MessageView, UpdateMessageInput } from '#domain/site/message.ts';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { SegmentSwitch } from '#client/ui/segment-switch.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { MessageItem } from './messages-item.tsx';
import { messagesText } from './messages-text.ts';
import { useAddress } from '../shell/search-params.ts';
import { SearchBox } from '../ui/search-box.tsx';

type MessageFilter = 'all' | (typeof messageStatuses)[number];
const filters: readonly MessageFilter[] = ['all', 'unread', 'unhandled'];

/**
 * Messages from the contact page, newest first; the open one is in the URL. The search is not, since it may name a
 * person: the history entry keeps it for Back.
 */
export function Messages() {
  const t = useText(messagesText);
  const { params, change } = useAddress();
  const status = filters.find((known) => known === params.get('status')) ?? 'all';
  const openId = params.get('message') ?? '';
  const search = searchIn(useLocation().state);
  const list = useMessages(status, search);
  return (
    <Flex direction="column" gap="5">
      <Flex wrap="wrap" align="center" gap="3">
        <SearchBox
          value={search}
          onSearch={(words) => change({ message: '' }, false, { search: words })}
          placeholder={t.searchPlaceholder}
          isBusy={list.query.isFetching}
        />
        <FilterSwitch
          status={status}
          onChange={(next) => change({ status: next, message: '' }, true)}
        />
      </Flex>
      <QueryState
        query={list.query}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        failed={t.failed}
        loading={<SkeletonLines count={5} height="16" />}
        empty={<Nothing status={status} isSearch={search !== ''} />}
      >
        {({ pages }) => (
          <>
            <chakra.ul
              aria-label={t.inbox}
              listStyleType="none"
              display="grid"
              gap="3"
              opacity={list.query.isPlaceholderData ? 0.6 : 1}
            >
              {pages.flatMap(({ items }) =>
                items.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    isOpen={message.id === openId}
                    onToggle={(isOpen) => {
                      change({ message: isOpen ? message.id : '' });
                      if (isOpen && message.readAt === null) {
                        list.mark({ id: message.id, isRead: true });
                      }
                    }}
                    onMark={list.mark}
                  />
                )),
              )}
            </chakra.ul>
            {list.query.hasNextPage && (
              <Box textAlign="center">
                <Button
                  variant="outline"
                  loading={list.query.isFetchingNextPage}
                  loadingText={t.loadMore}
                  onClick={() => void list.query.fetchNextPage()}
                >
                  {t.loadMore}
                </Button>
              </Box>
            )}
          </>
        )}
      </QueryState>
    </Flex>
  );
}

const pageSize = 30;

/** The inbox by pages, and how to mark messages: a marked one stays in its list until that is opened again. */
function useMessages(status: MessageFilter, search: string) {
  const t = useText(messagesText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const input = { status, search, limit: pageSize };
  // NOTE: refetched at each opening, because visitors write at any time.
  const query = adminTrpc.message.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const update = useMutation(adminTrpc.message.update, {
    onSuccess: (message, change) => {
      cache.message.list.setInfiniteData(
        input,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, items: page.items.map(renewed(message)) })),
          },
      );
      const word = toWord(change);
      if (word) toasts.succeeded(t[word]);
      void cache.message.counts.invalidate();
    },
    onError: (error) => {
      toasts.failed(t.notChanged, error);
      void cache.message.invalidate();
    },
  });
  return { query, mark: (change: UpdateMessageInput) => update.mutate(change) };
}

function renewed(message: MessageView) {
  return (item: MessageView): MessageView => (item.id === message.id ? message : item);
}

/** The notification for a change; opening a message marks it as read silently. */
function toWord({ isRead, isHandled }: UpdateMessageInput) {
  if (isHandled !== undefined) return isHandled ? 'nowHandled' : 'nowOpen';
  return isRead === false ? 'nowUnread' : undefined;
}

function searchIn(state: unknown): string {
  const isSearch = typeof state === 'object' && state !== null && 'search' in state;
  return isSearch && typeof state.search === 'string' ? state.search : '';
}

type FilterSwitchProps = { status: MessageFilter; onChange: (status: MessageFilter) => void };

function FilterSwitch({ status, onChange }: FilterSwitchProps) {
  const t = useText(messagesText);
  const counts = adminTrpc.message.counts.useQuery();
  const toLabel = (filter: MessageFilter) => {
    if (filter === 'all' || !counts.data) return t[filter];
    return plain(t.counted(t[filter], counts.data[filter]));
  };
  return (
    <SegmentSwitch
      name="messageStatus"
      isByWords
      label={t.filterLabel}
      value={status}
      onChange={onChange}
      options={filters.map((value) => ({ value, label: toLabel(value) }))}
    />
  );
}

function Nothing({ status, isSearch }: { status: MessageFilter; isSearch: boolean }) {
  const t = useText(messagesText);
  if (isSearch) {
    return (
      <EmptyState title={t.noneFound} art="noResults">
        {t.noneFoundHint}
      </EmptyState>
    );
  }
  if (status === 'unread') return <EmptyState title={t.noneUnread} />;
  if (status === 'unhandled') return <EmptyState title={t.noneUnhandled} />;
  return <EmptyState title={t.none}>{t.noneHint}</EmptyState>;
}
