import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isCalendarDay } from '../../../domain/kuwait-time.ts';
import { formatMoney } from '../../../domain/money.ts';
import { Gauge } from '../../components/gauge.tsx';
import { announce } from '../../components/live-region.tsx';
import { Panel } from '../../components/panel.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DateText, Money, Num } from '../../i18n/values.tsx';
import { useAfterQuiet } from './use-after-quiet.ts';
import { institutionName } from './payload.ts';
import { previewOf } from './plan-preview.ts';
import { stepOfPanel } from './journey.ts';
import { applyText } from './text.ts';
import { UnknownYet } from './unknown-yet.tsx';
import { useWizard } from './wizard-context.ts';

/** What the plan costs so far: the month, the share of the salary, and what it is made of. */
export function PreviewCard({ isPlain = false }: { isPlain?: boolean }) {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft, steps, current } = useWizard();
  const { figures, totalFils, ratio } = previewOf(draft);
  const showsGauge = current >= stepOfPanel(steps, 'finances');
  const months = figures && t.months(figures.months);
  const sentence =
    figures && t.aboutAMonth(formatMoney(figures.monthlyPaymentFils, language), months ?? '');
  useAfterQuiet(isPlain ? undefined : sentence, announce);

  const rows: [string, ReactNode][] = [
    [
      t.institution,
      institutionName(draft, language) && <bdi>{institutionName(draft, language)}</bdi>,
    ],
    [t.studentCount, draft.numberOfStudents > 0 && <Num>{draft.numberOfStudents}</Num>],
    [t.total, totalFils !== undefined && <Money fils={totalFils} />],
    [
      t.firstDue,
      isCalendarDay(draft.paymentStartDate) && <DateText value={draft.paymentStartDate} />,
    ],
  ];
  const Frame = isPlain ? Box : Panel;
  return (
    <Frame as={isPlain ? 'div' : 'aside'} aria-label={isPlain ? undefined : t.preview}>
      <chakra.p textStyle="sm" fontWeight="600" color="fg.muted">
        {t.youPay}
      </chakra.p>
      {figures ? (
        <chakra.p textStyle="amount" mt="1">
          <Money fils={figures.monthlyPaymentFils} />
        </chakra.p>
      ) : (
        <chakra.p textStyle="h2" mt="1">
          <UnknownYet />
        </chakra.p>
      )}
      <chakra.p textStyle="sm" color="fg.muted" mt="1.5">
        {figures ? `${t.instalments(figures.months)} · ${t.noInterest}` : t.noInterest}
      </chakra.p>
      {showsGauge && (
        <Box borderTopWidth="1px" mt="5" pt="5">
          <Gauge ratio={ratio} />
        </Box>
      )}
      <chakra.dl borderTopWidth="1px" mt="5" pt="4" display="grid" gap="3" textStyle="sm">
        {rows.map(([label, value]) => (
          <Box key={label} display="flex" justifyContent="space-between" gap="4">
            <chakra.dt color="fg.muted" flexShrink="0">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="600" textAlign="end" minW="0">
              {value || <UnknownYet />}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Frame>
  );
}
