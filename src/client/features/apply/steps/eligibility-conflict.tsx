import { Button, Flex } from '@chakra-ui/react';
import { debtToIncomeLimitPercent } from '#domain/money/instalment.ts';
import { dtiPercent } from '#client/ui/chart/dti-level.ts';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { isOverLimit } from '../wizard/issues.ts';
import { stepOfPanel } from '../wizard/journey.ts';
import { toPreview } from '../plan/plan-preview.ts';
import type { PanelName } from '../wizard/steps.ts';
import { useWizard } from '../wizard/wizard-context.ts';

/** Shown if the applicant's statement on the 40% and the chosen plan disagree. */
export function EligibilityConflict() {
  const { t, draft, steps, visit } = useWizard();
  const { ratio } = toPreview(draft);
  if (draft.installmentEligibility !== 'yes' || ratio === undefined || !isOverLimit(draft)) {
    return null;
  }
  const way = (panel: PanelName) => (
    <Button
      variant="outline"
      size="sm"
      minH="11"
      bg="bg.panel"
      onClick={() => visit(stepOfPanel(steps, panel))}
    >
      <span>
        <Isolated words={t.changeWhat(t.panels[panel])} />
      </span>
    </Button>
  );
  return (
    <Notice
      kind="warning"
      title={t.disagree}
      action={
        <Flex gap="2" wrap="wrap" data-print="hide">
          {way('plan')}
          {way('eligibility')}
        </Flex>
      }
    >
      <Words
        of={t.disagreeBody(
          <Num>{`${debtToIncomeLimitPercent}%`}</Num>,
          <Num>{dtiPercent(ratio, debtToIncomeLimitPercent)}</Num>,
        )}
      />
    </Notice>
  );
}
