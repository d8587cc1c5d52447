import { parseAmountFils } from '../../../../domain/money/money.ts';
import { withList } from '../draft/draft-classes.ts';
import { current } from '../draft/draft-state.ts';
import { useAskForClasses } from '../steps/student/use-classes.ts';
import { changeDraft } from '../draft/use-draft.ts';

/**
 * A last look at the institution's list before an application is sent: what changed is put into the
 * draft. Answers what the tuition comes to now; undefined where the application stands as they saw it.
 */
export function useListCheck(): () => Promise<number | undefined> {
  const askForClasses = useAskForClasses();
  return async () => {
    const { draft } = current();
    const classes = await askForClasses(draft);
    if (!classes || withList(draft, classes) === draft) return undefined;
    changeDraft((before) => withList(before, classes));
    return parseAmountFils(current().draft.finalTuitionAmount) ?? 0;
  };
}
