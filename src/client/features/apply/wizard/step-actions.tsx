import { ArrowRight } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Button, cx } from '#client/ui/controls.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { useBarBelow } from '#client/ui/toast/toast-lift.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { SaveAndExit } from '../draft/save-and-exit.tsx';
import { hasCost } from '../draft/draft.ts';
import { CostSoFar, SendingProgress } from './later.tsx';
import { submitId } from './step-parts.ts';
import { useWizard } from './wizard-context.ts';
import styles from '../apply.module.css';

type StepActionsProps = {
  isLast: boolean;
  isOpen: boolean;
  onStop: () => void;
  onWait: () => void;
};

/** Next or Submit; on phones beside the plan's cost so far. */
export function StepActions({ isLast, isOpen, onStop, onWait }: StepActionsProps) {
  const { progress, steps, current, draft } = useWizard();
  const isLong = isLast || steps[current - 1]?.isInParts === true;
  useBarBelow(5);
  return (
    <div
      className={cx(styles.actions, isLong ? styles.afterAnswers : styles.bar)}
      data-bar={isLong ? undefined : ''}
      data-print="hide"
    >
      {hasCost(draft) && (
        <Suspense fallback={null}>
          <CostSoFar />
        </Suspense>
      )}
      <Button
        id={submitId}
        type="submit"
        size="lg"
        className={styles.onward}
        aria-disabled={!isOpen || progress !== undefined}
        aria-busy={progress !== undefined}
      >
        <Label isLast={isLast} />
      </Button>
      <div className={styles.onWide}>
        <SaveAndExit />
      </div>
      {progress && (
        <Suspense fallback={null}>
          <SendingProgress {...progress} onStop={onStop} onWait={onWait} />
        </Suspense>
      )}
    </div>
  );
}

/** Stacks all its labels, so that the button keeps its width while sending. */
function Label({ isLast }: { isLast: boolean }) {
  const app = useText(appText);
  const { t, progress } = useWizard();
  if (!isLast) return <Idle>{app.next}</Idle>;
  return (
    <span className={styles.labels}>
      <Layer isShown={!progress}>
        <Idle>{t.submit}</Idle>
      </Layer>
      <Layer isShown={progress !== undefined}>
        <Words of={t.sending(`${progress?.percent ?? 0}%`)} />
      </Layer>
      <Layer isShown={false}>
        <Words of={t.sending('100%')} />
      </Layer>
    </span>
  );
}

function Idle({ children }: { children: ReactNode }) {
  return (
    <span className={styles.idle}>
      <span>{children}</span>
      <DirectionalIcon icon={ArrowRight} />
    </span>
  );
}

function Layer({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <span className={cx(styles.layer, !isShown && styles.unseen)}>{children}</span>;
}
