import { useEffect } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Money, Words } from '../../../i18n/bidi.tsx';
import { tuitionSum } from '../draft/draft.ts';
import { withList } from '../draft/draft-classes.ts';
import { draftText } from '../draft/draft-text.ts';
import { stepOfPanel } from '../wizard/journey.ts';
import { useClasses } from './student/use-classes.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/**
 * Keeps chosen classes and prices in sync with the institution's list, from their step to the last, and tells the
 * applicant about changes. Each step refetches the list if it is stale.
 */
export function FollowList() {
  const { draft, current, steps } = useWizard();
  const tuitionStep = stepOfPanel(steps, 'tuition');
  return (
    <>
      {current >= tuitionStep && <Following key={current} />}
      {draft.isListChanged && <ListChanged isBeforePlan={current <= tuitionStep} />}
    </>
  );
}

function Following() {
  const { draft, change } = useWizard();
  const { data: classes } = useClasses(draft);
  useEffect(() => {
    if (classes) change((before) => withList(before, classes));
  }, [classes, change]);
  return null;
}

function ListChanged({ isBeforePlan }: { isBeforePlan: boolean }) {
  const t = useText(draftText);
  const { tuitionSumFils, ...draft } = useWizard().draft;
  const isWhole = tuitionSum(draft) !== undefined && tuitionSumFils !== undefined;
  return (
    <Notice kind="warning" live title={t.listChanged}>
      {isBeforePlan || !isWhole ? (
        t.listChangedBefore
      ) : (
        <Words of={t.listChangedBody(<Money fils={tuitionSumFils} fontWeight="600" />)} />
      )}
    </Notice>
  );
}
