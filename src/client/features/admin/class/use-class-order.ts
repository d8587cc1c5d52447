import { useRef, useState } from 'react';
import type { EducationType } from '#domain/institution/education-type.ts';
import type { ClassView } from '#domain/institution/institution.ts';
import { getCode } from '#client/api/api-error.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, refreshPublicData } from '#client/api/trpc.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { nameIn } from '../ui/named.ts';
import { classListText } from './class-list-text.ts';

type Row = { id: string };

/** Sorts rows by a list of IDs; unknown ones come last, in their current order. */
export function inOrder<R extends Row>(rows: readonly R[], ids: readonly string[]): R[] {
  const index = new Map(ids.map((id, at) => [id, at]));
  return [...rows].sort(
    (one, other) => (index.get(one.id) ?? Infinity) - (index.get(other.id) ?? Infinity) || 0,
  );
}

/** Moves an ID up or down by one; at either end it stays. */
export function moveBy(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, ids.indexOf(id) + by), 0, id);
  return others;
}

/** An institution's classes in an order that can be changed row by row; each change is saved at once. */
export function useClassOrder(
  of: { educationType: EducationType; institutionId: string },
  rows: readonly ClassView[] | undefined,
) {
  const t = useText(classListText);
  const { language } = useLanguage();
  const [shown, setShown] = useState<readonly string[]>();
  const [isRefused, setRefused] = useState(false);
  const saveOrder = useOrderSaving(of);

  const save = async (ids: readonly string[]) => {
    setRefused(false);
    const outcome = await saveOrder(ids);
    if (outcome === 'changed') setRefused(true);
    else if (outcome !== 'queued') setShown(undefined);
  };

  const ordered = rows && (shown ? inOrder(rows, shown) : rows);
  const idsShown = () => (ordered ?? []).map(({ id }) => id);
  const move = (id: string, by: -1 | 1) => {
    const row = ordered?.find((one) => one.id === id);
    if (!row) return;
    const ids = moveBy(idsShown(), id, by);
    setShown(ids);
    const words = t.nowAt(nameIn(language, row), String(ids.indexOf(id) + 1), String(ids.length));
    announce(plain(words));
    void save(ids);
  };

  return {
    rows: ordered,
    move,
    /** Whether the order was rejected because someone else changed the classes; it is still shown. */
    isRefused,
    saveAgain: () => void save(idsShown()),
    takeSaved: () => {
      setRefused(false);
      setShown(undefined);
    },
  };
}

/** Result of saving an order; `queued` means that the save in progress includes it. */
type Outcome = 'saved' | 'queued' | 'changed' | 'failed';

/**
 * Saves the order of an institution's classes, one request at a time. Of orders set during a request, only the last one
 * is saved. The notification can undo it.
 */
function useOrderSaving(of: { educationType: EducationType; institutionId: string }) {
  const t = useText(classListText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const reorder = useMutation(adminTrpc.institution.reorderClasses);
  const wanted = useRef<readonly string[]>(undefined);
  const isSaving = useRef(false);

  const send = async (ids: readonly string[]) => {
    const current = cache.institution.classes.getData(of) ?? [];
    const classes = inOrder(current, ids).map(({ id, updatedAt }) => ({ id, updatedAt }));
    cache.institution.classes.setData(of, await reorder.mutateAsync({ ...of, classes }));
  };

  const saveOrder = async (order: readonly string[]): Promise<Outcome> => {
    wanted.current = order;
    if (isSaving.current) return 'queued';
    isSaving.current = true;
    const before = (cache.institution.classes.getData(of) ?? []).map(({ id }) => id);
    try {
      while (wanted.current) {
        const ids: readonly string[] = wanted.current;
        await send(ids);
        if (wanted.current === ids) wanted.current = undefined;
      }
      announceSaved(before);
      return 'saved';
    } catch (error) {
      wanted.current = undefined;
      notifyError(app.errorTitle, t.failedOrder);
      await cache.institution.classes.invalidate(of);
      return getCode(error) === 'changed' ? 'changed' : 'failed';
    } finally {
      isSaving.current = false;
    }
  };

  const announceSaved = (before: readonly string[]) => {
    refreshPublicData();
    const undo = { label: app.undo, onSelect: () => void saveOrder(before) };
    notifySuccess(app.successTitle, t.orderSaved, undo);
  };

  return saveOrder;
}
