import { keepPreviousData } from '@tanstack/react-query';
import type { MessageView, UpdateMessage } from '../../../../domain/message/message.ts';
import { useChangeToasts } from '../../../ui/toast/use-change-toasts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc } from '../../../api/trpc.ts';
import { messagesText } from './messages-text.ts';

export type MessageFilter = 'all' | 'unread' | 'unhandled';

const pageSize = 30;

/** The inbox by pages, and how to mark messages: a marked one stays in its list until that is opened again. */
export function useMessages(status: MessageFilter, search: string) {
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
  const update = adminTrpc.message.update.useMutation({
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
  return { query, mark: (change: UpdateMessage) => update.mutate(change) };
}

function renewed(message: MessageView) {
  return (item: MessageView): MessageView => (item.id === message.id ? message : item);
}

/** The notification for a change; opening a message marks it as read silently. */
function toWord({ isRead, isHandled }: UpdateMessage) {
  if (isHandled !== undefined) return isHandled ? 'nowHandled' : 'nowOpen';
  return isRead === false ? 'nowUnread' : undefined;
}
