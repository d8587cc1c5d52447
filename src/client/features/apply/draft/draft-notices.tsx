import { Button } from '#client/ui/controls.tsx';
import { useEffect, useRef } from 'react';
import { Notice } from '#client/ui/alert.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { discardDraft, loadOtherTabsDraft, overwriteOtherTabsDraft } from './draft-storage.ts';
import { currentDraft, patchDraft, useDraft, type RemoteChange } from './draft-store.ts';
import { draftText } from './draft-text.ts';
import { useRules } from '../wizard/rules.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { Money, Words } from '#client/i18n/bidi.tsx';
import { tuitionSum } from './draft.ts';
import { withList } from './draft-classes.ts';
import { stepOfPanel } from '../wizard/journey.ts';
import { useClasses } from '../steps/student/use-classes.ts';
import styles from '../apply.module.css';

/** Notices about what was restored, and what another tab changed. */
export function DraftNotices() {
  const { remoteChange } = useDraft();
  useDismissOnLeave();
  return (
    <div className={styles.draftNotices}>
      {remoteChange && <OtherTabNotice remoteChange={remoteChange} />}
      <PartlyRead />
      <RestoredFiles />
      <FollowList />
    </div>
  );
}

/** What could not be read of the stored draft, by the steps that ask for it. */
function PartlyRead() {
  const draft = useText(draftText);
  const { restored } = useDraft();
  const { t, steps } = useWizard();
  const rules = useRules();
  if (!restored || !rules) return null;
  const numbers = restored.dropped.flatMap((name) => {
    const panel = rules.panelOfPath(name);
    return panel ? [stepOfPanel(steps, panel)] : [];
  });
  const names = [...new Set(numbers)]
    .sort((one, other) => one - other)
    .map((step) => t.steps[steps[step - 1]?.name ?? 'institution'].name);
  if (names.length === 0 && !restored.isOtherVersion) return null;
  return (
    <Notice
      kind="warning"
      live
      title={restored.isOtherVersion ? draft.otherVersion : draft.partlyRead}
    >
      {names.length > 0
        ? draft.partlyReadBody(names.join(draft.listComma))
        : draft.otherVersionBody}
    </Notice>
  );
}

function RestoredFiles() {
  const t = useText(draftText);
  const { restored, isShared } = useDraft();
  if (restored?.isMissingFiles) {
    return (
      <Notice kind="warning" live>
        {isShared ? t.filesNotKeptShared : t.filesNotKept}
      </Notice>
    );
  }
  if (!restored || restored.fileCount === 0) return null;
  return (
    <Notice kind="success" title={t.restored} live>
      {t.restoredBody(t.files(restored.fileCount))}
    </Notice>
  );
}

function OtherTabNotice({ remoteChange }: { remoteChange: RemoteChange }) {
  const t = useText(draftText);
  if (remoteChange === 'loaded') {
    return (
      <Notice kind="info" live>
        {t.loadedElsewhere}
      </Notice>
    );
  }
  const isDeleted = remoteChange === 'deleted';
  return (
    <Notice
      kind="warning"
      live
      title={isDeleted ? t.goneElsewhere : t.changedElsewhere}
      action={
        <div className={styles.choices}>
          {isDeleted ? (
            <Button onClick={discardDraft}>{t.startAgain}</Button>
          ) : (
            <Button onClick={() => void loadOtherTabsDraft()}>{t.useOther}</Button>
          )}
          <Button variant="outline" onClick={() => void overwriteOtherTabsDraft()}>
            {t.keepThis}
          </Button>
        </div>
      }
    >
      <span>{isDeleted ? t.goneElsewhereBody : t.changedElsewhereBody}</span>
    </Notice>
  );
}

/** Removes the notice about a resumed draft when the step is left. */
function useDismissOnLeave(): void {
  const { current } = useWizard();
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const { remoteChange } = currentDraft();
    patchDraft({
      restored: undefined,
      ...(remoteChange === 'loaded' && { remoteChange: undefined }),
    });
  }, [current]);
}

/**
 * Keeps chosen classes and prices in sync with the institution's list, from their step to the last, and tells the
 * applicant about changes. Each step refetches the list if it is stale.
 */
function FollowList() {
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
        <Words of={t.listChangedBody(<Money className={styles.total} fils={tuitionSumFils} />)} />
      )}
    </Notice>
  );
}
