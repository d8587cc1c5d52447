import { Box } from '@chakra-ui/react';
import { fitsMeans } from '#domain/application/advice.ts';
import { debtToIncomeLimitPercent } from '#domain/money/instalment.ts';
import { serverNow } from '#client/lib/clock.ts';
import { Notice } from '#client/ui/alert.tsx';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { Isolated } from '#client/ui/a11y/isolated.tsx';
import { isOverLimit } from '../wizard/issues.ts';
import { PlanChanges } from './plan-changes.tsx';
import { toPreview } from './plan-preview.ts';
import { ShareSplit } from './share-chip.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** Over the limit: the parts of the ratio, every way to get within the limit, and a checkbox to apply anyway. */
export function OverLimit() {
  const { t, draft, set, errorAt, blocksOverLimit } = useWizard();
  const { figures, means } = toPreview(draft);
  const isChosen = draft.installmentPlan !== '';
  if (!isChosen || figures === undefined || means === undefined || fitsMeans(figures, means)) {
    return null;
  }
  const isOver = isOverLimit(draft);
  return (
    <Notice
      kind="warning"
      live
      title={<ShareSplit paymentFils={figures.largestFils} means={means} />}
      action={
        <>
          <PlanChanges />
          {isOver && !blocksOverLimit && (
            <Box borderTopWidth="1px" borderColor="yellow.border" mt="4" pt="2">
              <CheckboxField
                name="overLimitAcknowledged"
                checked={draft.overLimitAcknowledged}
                onChange={(overLimitAcknowledged) =>
                  set({ overLimitAcknowledged, overLimitAcknowledgedAt: serverNow().toISOString() })
                }
                error={errorAt('overLimitAcknowledged')}
              >
                <Isolated words={t.acknowledge} />
              </CheckboxField>
            </Box>
          )}
        </>
      }
    >
      {isOver ? (
        blocksOverLimit && t.overBlocks
      ) : (
        <Words
          of={t.overPension(
            <Num>{`${means.limitPercent}%`}</Num>,
            <Num>{`${debtToIncomeLimitPercent}%`}</Num>,
          )}
        />
      )}
    </Notice>
  );
}
