import { useRef } from 'react';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { notify, notifyError } from '../../../ui/toast/notify.ts';
import { codeOf } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '../../../api/trpc.ts';
import { classListText } from './class-list-text.ts';
import { inOrder } from './class-order.ts';

/** What became of an order: `queued` goes with the save that is under way. */
type Outcome = 'saved' | 'queued' | 'changed' | 'failed';

/**
 * Saves the order of an institution's classes, one save at a time; of the orders that are wanted
 * meanwhile the last one follows. The notice of it takes it back.
 */
export function useOrderSaving(of: { educationType: EducationType; institutionId: string }) {
  const t = useText(classListText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const reorder = adminTrpc.institution.reorderClasses.useMutation();
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
      tellSaved(before);
      return 'saved';
    } catch (error) {
      wanted.current = undefined;
      notifyError(app.errorTitle, t.failedOrder);
      await cache.institution.classes.invalidate(of);
      return codeOf(error) === 'changed' ? 'changed' : 'failed';
    } finally {
      isSaving.current = false;
    }
  };

  const tellSaved = (before: readonly string[]) => {
    refreshPublicData();
    notify({
      kind: 'success',
      title: app.successTitle,
      description: t.orderSaved,
      action: { label: app.undo, onSelect: () => void saveOrder(before) },
    });
  };

  return saveOrder;
}
