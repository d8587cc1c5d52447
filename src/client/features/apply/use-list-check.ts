import { parseAmountFils, formatMoney } from '../../../domain/money.ts';
import { currentLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { withList } from './draft-classes.ts';
import { current } from './draft-state.ts';
import { draftText } from './draft-text.ts';
import { useAskForClasses } from './use-classes.ts';
import { changeDraft } from './use-draft.ts';

/**
 * A last look at the institution's list before an application is sent: what changed is put into the
 * draft. Answers what to tell the applicant; undefined where the application stands as they saw it.
 */
export function useListCheck(): () => Promise<string | undefined> {
  const t = useText(draftText);
  const askForClasses = useAskForClasses();
  return async () => {
    const { draft } = current();
    const classes = await askForClasses(draft);
    if (!classes || withList(draft, classes) === draft) return undefined;
    changeDraft((before) => withList(before, classes));
    const fils = parseAmountFils(current().draft.finalTuitionAmount) ?? 0;
    return t.priceChanged(formatMoney(fils, currentLanguage()));
  };
}
