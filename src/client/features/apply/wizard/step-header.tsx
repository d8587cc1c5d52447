import { ArrowLeft } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Button, cx } from '#client/ui/controls.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { usePageTitle } from '#client/ui/layout/page-title.ts';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import type { Problem } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { DraftNotices } from '../draft/draft-notices.tsx';
import { DraftStatus } from '../draft/draft-status.tsx';
import { fieldLabels } from './field-labels.ts';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { SaveAndExit } from '../draft/save-and-exit.tsx';
import type { Step } from './steps.ts';
import { useWizard } from './wizard-context.ts';
import styles from '../apply.module.css';

type StepHeaderProps = {
  step: Step;
  takesFocus: boolean;
  problems: readonly Problem[];
  attempt: number;
  onBack: (() => void) | undefined;
};

/** Progress, Back, the error summary, and the step's only heading, which takes focus. */
export const StepHeader = memo(function StepHeader({
  step,
  takesFocus,
  problems,
  attempt,
  onBack,
}: StepHeaderProps) {
  const app = useText(appText);
  const { t, current, steps } = useWizard();
  const { name, heading, lead } = t.steps[step.name];
  const title = t.stepTitle(current, steps.length, name);
  usePageTitle(problems.length > 0 ? t.titleWithError(title) : title);
  const fields = problems.map(({ path }) => path);
  const isRefused = attempt > 0 && problems.length > 0;
  const headingRef = useFocusOnChange(takesFocus ? 0 : current, { current, title, isRefused });

  return (
    <div className={styles.header}>
      <nav aria-label={t.progress}>
        {/* Always two lines on phones, because the save status changes in length. */}
        <div className={styles.position}>
          <p className={styles.stepOf}>
            <strong>
              <Words of={t.stepOf(current, steps.length)} />
            </strong>
            <span>{` · ${name}`}</span>
          </p>
          <DraftStatus />
        </div>
        <Segments current={current} total={steps.length} />
      </nav>
      <div className={styles.backward} data-print="hide">
        {onBack && (
          <Button className={styles.back} variant="ghost" onClick={onBack}>
            <DirectionalIcon icon={ArrowLeft} />
            <span>{app.back}</span>
          </Button>
        )}
        <div className={styles.onPhone}>
          <SaveAndExit />
        </div>
      </div>
      <div className={styles.notices}>
        <DraftNotices />
        <ErrorSummary
          key={current}
          problems={problems}
          attempt={attempt}
          labels={fieldLabels(t, fields)}
        />
      </div>
      <h1 className="text-h1" ref={headingRef} tabIndex={-1}>
        <Isolated words={heading} />
      </h1>
      <p className={styles.lead}>
        <Isolated words={lead} />
      </p>
    </div>
  );
});

function Segments({ current, total }: { current: number; total: number }) {
  return (
    <ol className={styles.segments} aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <li
          key={at}
          className={cx(
            styles.segment,
            at + 1 < current && styles.passed,
            at + 1 === current && styles.here,
          )}
          data-chart-fill
        />
      ))}
    </ol>
  );
}

type Shown = { current: number; title: string; isRefused: boolean };

/**
 * Moves focus to the heading when the step changes, but not on the first one shown (`before`), nor if the step opens
 * with an error summary, which takes focus itself.
 */
function useFocusOnChange(before: number, { current, title, isRefused }: Shown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(before);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    announce(title);
    if (isRefused) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current, title, isRefused]);
  return heading;
}
