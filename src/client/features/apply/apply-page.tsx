import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { useSearchParams } from 'react-router';
import type { Settings } from '#domain/setting/setting.ts';
import { SkeletonLines } from '#client/ui/query-state.tsx';
import { trpc } from '#client/api/trpc.ts';
import { useEntry } from './draft/use-entry.ts';
import { loadRules, useRules } from './wizard/rules.ts';
import { WizardPage } from './wizard/wizard-page.tsx';
import { onFirstUse } from '#client/lib/first-use.ts';
import { useDraft } from './draft/draft-store.ts';
import { emptyDraft } from './draft/draft.ts';
import styles from './apply.module.css';

const fetchConfirmation = () => import('./confirmation/confirmation.tsx');
const Confirmation = lazyPart(async () => ({ default: (await fetchConfirmation()).Confirmation }), {
  isInPlace: true,
});
const ResumePage = lazyPart(
  async () => ({
    default: (await import('./draft/resume-page.tsx')).ResumePage,
  }),
  { isInPlace: true },
);

/** `/apply`: the wizard, and after submitting (`?done=`) the confirmation. */
export function ApplyPage() {
  const [params] = useSearchParams();
  const done = params.get('done');
  // NOTE: no Suspense here: the wizard would hydrate after the page, and a press before that would be lost.
  if (done === null) return <Application />;
  return (
    <Suspense fallback={<OnItsWay />}>
      <Confirmation applicationId={done} />
    </Suspense>
  );
}

function Application() {
  const settings = useSettings();
  const { entry, chosen, resume, startAgain, wasAsked } = useEntry();
  useEffect(() => {
    // NOTE: preloaded, so that the confirmation shows even if the connection is lost right after submitting.
    return onFirstUse(() => void fetchConfirmation().catch(() => undefined));
  }, []);
  const isReady = useReadyRules(entry);
  const isPending = !settings || !isReady || entry === 'pending';
  // NOTE: the wizard's first render is the longest; deferred, so that the page stays responsive.
  const isDrawn = !useDeferredValue(isPending);
  if (!settings || isPending || !isDrawn) return <OnItsWay />;
  if (entry === 'ask') {
    return (
      <Suspense fallback={<OnItsWay />}>
        <ResumePage
          settings={settings}
          chosen={chosen}
          onContinue={(step) => void resume(step)}
          onStartAgain={startAgain}
        />
      </Suspense>
    );
  }
  return <WizardPage settings={settings} takesFocus={wasAsked} />;
}

/** If the settings cannot be fetched, the defaults rather than no application. */
function useSettings(): Settings | undefined {
  const { data, isError } = trpc.setting.read.useQuery();
  const [defaults, setDefaults] = useState<Settings>();
  useEffect(() => {
    if (!isError) return;
    void import('#domain/setting/setting.ts').then(({ getSettings }) =>
      setDefaults(getSettings({})),
    );
  }, [isError]);
  return data ?? defaults;
}

/** Whether the rules are there, if what is shown needs them: any step but the first. */
function useReadyRules(entry: ReturnType<typeof useEntry>['entry']): boolean {
  const [params] = useSearchParams();
  const { draft } = useDraft();
  const rules = useRules();
  const [error, setError] = useState<Error>();
  const isWaiting = !rules && (entry === 'ask' || Number(params.get('step') ?? 1) > 1);
  const areNeeded = isWaiting || draft !== emptyDraft;
  useEffect(() => {
    const load = () => void loadRules().catch(setError);
    if (!areNeeded) return onFirstUse(load);
    load();
    return undefined;
  }, [areNeeded]);
  if (isWaiting && error) throw error;
  return !isWaiting;
}

/** As high as the window, so that the footer does not jump when the step loads. */
function OnItsWay() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <SkeletonLines count={5} height="12" />
    </div>
  );
}
