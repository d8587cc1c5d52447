import { useState } from 'react';
import type { ClassView } from '../../../../domain/institution/institution.ts';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { announce } from '../../../ui/a11y/live-region.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { plain } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { classListText } from './class-list-text.ts';
import { inOrder, moveBy } from './class-order.ts';
import { nameIn } from '../ui/named.ts';
import { useOrderSaving } from './use-order-saving.ts';

/** The classes of an institution in an order that a person changes row by row; each change is saved at once. */
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
    /** Whether an order was refused because somebody else changed the classes; it still shows. */
    isRefused,
    saveAgain: () => void save(idsShown()),
    takeSaved: () => {
      setRefused(false);
      setShown(undefined);
    },
  };
}
