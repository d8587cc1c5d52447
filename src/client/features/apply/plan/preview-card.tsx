import { Box, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { memo, type ReactNode } from 'react';
import { instalmentAmounts } from '#domain/money/instalment.ts';
import { isCalendarDay } from '#domain/kuwait-time.ts';
import { Gauge } from '#client/ui/chart/gauge.tsx';
import { useDebouncedAnnouncement } from '#client/ui/a11y/live-region.tsx';
import { Panel } from '#client/ui/card.tsx';
import { InstalmentWords, instalmentSentence } from '#client/ui/instalment-words.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Money, Num, Words } from '#client/i18n/bidi.tsx';
import { institutionName } from '../submit/payload.ts';
import { regularPayment, toPreview } from './plan-preview.ts';
import { ShareSplit } from './share-chip.tsx';
import { stepOfPanel } from '../wizard/journey.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { appText } from '#client/i18n/app-text.ts';

/**
 * The plan's cost so far: the instalment, the ratio and its parts. Shows an example, labelled as one, until a plan is
 * chosen, and nothing until there is a tuition. `isPlain` leaves out the frame.
 */
export const PreviewCard = memo(function PreviewCard({ isPlain = false }: { isPlain?: boolean }) {
  const { t, draft, steps, current } = useWizard();
  const { figures, totalFils, isExample, means, ratio } = toPreview(draft);
  const showsGauge = current >= stepOfPanel(steps, 'finances');
  useSpokenCost(isPlain);

  if (totalFils === undefined) return null;
  const Frame = isPlain ? Box : Panel;
  return (
    <Frame as={isPlain ? 'div' : 'aside'} aria-label={isPlain ? undefined : t.preview}>
      <chakra.p textStyle="sm" fontWeight="600" color="fg.muted">
        {figures && isExample ? t.youPayFor(t.forMonths(figures.months)) : t.youPay}
      </chakra.p>
      <chakra.p textStyle={figures ? 'amount' : 'h2'} mt="1">
        {figures ? <Money fils={regularPayment(figures)} /> : <UnknownYet />}
      </chakra.p>
      {figures && (
        <chakra.p textStyle="sm" color="fg.muted" mt="1.5">
          <InstalmentWords amounts={instalmentAmounts(figures.totalFils, figures.months)} />
          <span>{` · ${t.noInterest}`}</span>
        </chakra.p>
      )}
      {figures && isExample && (
        <chakra.p textStyle="sm" color="fg.muted" data-example>
          <Words of={t.exampleNote(stepOfPanel(steps, 'plan'))} />
        </chakra.p>
      )}
      {showsGauge && (
        <Box borderTopWidth="1px" mt="5" pt="5">
          <Gauge
            ratio={ratio}
            limitPercent={means?.limitPercent}
            label={means && means.obligationsFils > 0 ? t.gaugeWithObligations : undefined}
          />
          {figures && means && (
            <chakra.p textStyle="sm" color="fg.muted" mt="1">
              <ShareSplit paymentFils={figures.largestFils} means={means} />
            </chakra.p>
          )}
        </Box>
      )}
      <Rows />
    </Frame>
  );
});

function Rows() {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const { totalFils } = toPreview(draft);
  const name = institutionName(draft, language);
  const startsOn = isCalendarDay(draft.paymentStartDate) ? draft.paymentStartDate : undefined;

  const rows: [string, ReactNode][] = [
    [t.institution, name && <Bdi overflowWrap="anywhere">{name}</Bdi>],
    [t.studentCount, draft.numberOfStudents > 0 && <Num>{draft.numberOfStudents}</Num>],
    [t.total, totalFils !== undefined && <Money fils={totalFils} />],
    [t.firstDue, startsOn && <DateText value={startsOn} />],
  ];
  return (
    <chakra.dl borderTopWidth="1px" mt="5" pt="4" display="grid" gap="3" textStyle="sm">
      {rows.map(([label, value]) => (
        <Box
          key={label}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="4"
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd flex="1 1 6rem" fontWeight="600" textAlign="end" minW="0">
            {value || <UnknownYet />}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** Announces the cost in one sentence once it stops changing, from one card at a time. */
function useSpokenCost(isPlain: boolean): void {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const { figures, isExample } = toPreview(draft);
  const plan =
    figures && instalmentSentence(instalmentAmounts(figures.totalFils, figures.months), language);
  const example = figures && t.youPayFor(t.forMonths(figures.months));
  const sentence = isExample && plan ? `${example}: ${plan}` : plan;
  useDebouncedAnnouncement(isPlain ? undefined : sentence);
}

/** A dash for a value that is not known yet, with words for screen readers. */
export function UnknownYet() {
  const t = useText(appText);
  return (
    <>
      <chakra.span aria-hidden="true" color="fg.muted">
        —
      </chakra.span>
      <chakra.span srOnly>{t.notCalculated}</chakra.span>
    </>
  );
}
