import type { Settings } from '../../../../domain/setting/setting.ts';
import type { Language } from '../../../../domain/text/language.ts';
import { serverNow } from '../../../lib/clock.ts';
import { current } from './draft-state.ts';
import { panelIssues, type DraftValidation } from '../wizard/issues.ts';
import { furthest } from '../wizard/journey.ts';
import { wizardLayouts } from '../wizard/steps.ts';

/** Where a kept draft goes on: the step it was left at, or an earlier one that is no longer valid. */
export function resumeStep(settings: Settings, language: Language): number {
  const { draft, files, step } = current();
  const { blockOverLimit, mobileFirstDigits, wizardSteps } = settings;
  const validation: DraftValidation = {
    draft,
    files,
    language,
    now: serverNow(),
    blockOverLimit,
    mobileFirstDigits: mobileFirstDigits.join(''),
  };
  return Math.min(
    step,
    furthest(wizardLayouts[wizardSteps], (panel) => panelIssues(panel, validation).length === 0),
  );
}
