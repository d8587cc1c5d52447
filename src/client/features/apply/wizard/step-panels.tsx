import { Suspense, lazy, memo, useEffect } from 'react';
import { SkeletonLines } from '../../../ui/query-state.tsx';
import { InstitutionPanel } from '../steps/institution-panel.tsx';
import type { Step } from './steps.ts';

/** Loads what the later steps show, while the first one is being filled in. */
const loadLaterPanels = async () => ({ default: (await import('./later-panels.tsx')).LaterPanels });
const LaterPanels = lazy(loadLaterPanels);

/** The panels of a step. */
export const StepPanels = memo(function StepPanels({ step }: { step: Step }) {
  useEffect(() => {
    // NOTE: where it fails, the second step loads them again.
    const timer = setTimeout(() => void loadLaterPanels().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  // NOTE: without a Suspense, which would hydrate after the page.
  if (step.name === 'institution') return <InstitutionPanel />;
  return (
    <Suspense fallback={<SkeletonLines count={4} height="12" />}>
      <LaterPanels step={step} />
    </Suspense>
  );
});

const IDLE_MS = 500;
