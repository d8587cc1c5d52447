import { useEffect, useRef } from 'react';
import { notify, notifyError } from '#client/ui/toast/notify.ts';
import { useText } from '#client/i18n/use-text.ts';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { useAddress } from '#client/features/admin/shell/search-params.ts';
import type { ApplicationPage } from '../list/use-application-page.ts';

type Neighbours = { ids: readonly string[]; beside: ApplicationPage['beside'] };

/**
 * Steps through the applications while their details are open, also across pages. NOTE: in the list's order when the
 * details opened, because a decision moves or removes its row.
 */
export function useNeighbours(page: ApplicationPage) {
  const t = useText(applicationText);
  const { noneFurther } = useText(reviewListText);
  const { params, change } = useAddress();
  const neighbours = useRef<Neighbours>(undefined);
  const before = useRef('');
  const openId = params.get('application') ?? '';
  const { data, isPlaceholderData } = page.query;

  useEffect(() => {
    if (openId === '' || !data || isPlaceholderData) return;
    if (before.current !== '' && neighbours.current?.ids.includes(openId)) return;
    neighbours.current = { ids: data.items.map(({ id }) => id), beside: page.beside };
  });
  useEffect(() => {
    before.current = openId;
  }, [openId]);

  /** Opens the next or previous application; resolves to the open one. Shows a notice if there is none. */
  const step = async (by: 1 | -1): Promise<string | undefined> => {
    const to = await goTo(by);
    if (typeof to === 'string') return to;
    notify({ title: noneFurther[to.none] });
    return undefined;
  };

  const goTo = async (by: 1 | -1): Promise<string | { none: keyof typeof noneFurther }> => {
    // NOTE: reads the current URL, because a second press may come before the next render.
    const from = openInAddress();
    const { ids, beside } = neighbours.current ?? nowhere;
    const index = ids.indexOf(from);
    if (index === -1) return { none: 'outside' };
    const near = ids[index + by];
    if (near !== undefined) {
      change({ application: near });
      return near;
    }
    try {
      const turned = await beside(by);
      const target = turned?.ids.at(by === 1 ? 0 : -1);
      if (!turned || target === undefined) return { none: by === 1 ? 'next' : 'previous' };
      if (openInAddress() !== from) return openInAddress();
      change({ ...turned.patch, application: target });
      return target;
    } catch {
      notifyError(t.failedList);
      return from;
    }
  };

  /** The application's row, or its nearest neighbour's if it has left the list. */
  const getRow = (id: string): HTMLElement | null => {
    const ids = neighbours.current?.ids ?? [];
    const index = ids.indexOf(id);
    const near = [id, ...ids.slice(index + 1), ...ids.slice(0, Math.max(index, 0)).reverse()];
    const listed = near.find(isListed);
    return listed === undefined ? null : rowWith(listed);
  };

  return { step, getRow, isListed };
}

const nowhere: Neighbours = { ids: [], beside: () => Promise.resolve(undefined) };

function openInAddress(): string {
  return new URLSearchParams(location.search).get('application') ?? '';
}

function rowWith(id: string): HTMLElement | null {
  return document.querySelector(`[data-application="${CSS.escape(id)}"]`);
}

function isListed(id: string): boolean {
  return rowWith(id) !== null;
}
