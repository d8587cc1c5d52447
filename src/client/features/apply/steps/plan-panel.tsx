import { Badge, Box, Flex, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { suggestedMonths } from '../../../../domain/application/advice.ts';
import {
  installmentPlans,
  instalmentAmounts,
  largestPaymentFils,
  maxMonths,
  maxMonthsFor,
  getMonths,
  type InstallmentPlan,
} from '../../../../domain/money/instalment.ts';
import { addMonths } from '../../../../domain/time/kuwait-time.ts';
import { Ring } from '../../../ui/chart/ring.tsx';
import { RadioCards, type RadioCard } from '../../../forms/radio-cards.tsx';
import { formatMonth } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Money, Words } from '../../../i18n/bidi.tsx';
import { chosenMonths, withPlan } from '../draft/draft.ts';
import { OverLimit } from '../plan/over-limit.tsx';
import { readMeans, toPreview } from '../plan/plan-preview.ts';
import { ShareChip } from '../plan/share-chip.tsx';
import { useWizard } from '../wizard/wizard-context.ts';
import { typedNumber } from '../../../../domain/text/text.ts';
import { StepperField } from './stepper-field.tsx';

/** Number of ring segments for a custom term that is not chosen yet. */
const openSegments = 12;

/**
 * Three, six or nine months or a custom term, each with its instalment and ratio. If the three are over the limit, the
 * term within it comes first. The chosen card shows advice.
 */
export function PlanPanel() {
  const { t, draft, change, field } = useWizard();
  const { totalFils, means } = toPreview(draft);
  const chosen = draft.installmentPlan;
  const most = totalFils === undefined ? maxMonths : maxMonthsFor(totalFils);
  const suggested =
    totalFils === undefined || means === undefined ? undefined : suggestedMonths(totalFils, means);
  const custom = chosen === 'custom' ? chosenMonths(draft) : suggested;

  const listed = installmentPlans
    .filter((plan) => plan !== 'custom' && getMonths(plan, null) <= most)
    .map((plan) => ({ plan, months: getMonths(plan, null), isSuggested: false }));
  const own = { plan: 'custom', months: custom, isSuggested: custom === suggested } as const;
  // A term chosen earlier comes first too, so that its advice shows without scrolling.
  const [wasCustom] = useState(chosen === 'custom');
  const offers: Offer[] =
    suggested === undefined && !wasCustom ? [...listed, own] : [own, ...listed];
  const card = usePlanCard();
  const advice = useRef<HTMLDivElement>(null);
  const choose = (plan: InstallmentPlan) => {
    change((before) => withPlan(before, plan, { suggested, most }));
    // NOTE: the advice opens below the chosen card, which may be off a phone's screen.
    requestAnimationFrame(() => advice.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <RadioCards<InstallmentPlan>
      {...field('installmentPlan')}
      label={<chakra.span srOnly>{t.plan}</chakra.span>}
      onChange={choose}
      options={offers.map((offer) => ({
        ...card(offer),
        extra: offer.plan === chosen && (
          <Flex
            ref={advice}
            direction="column"
            gap="4"
            px={{ base: '3', md: '4' }}
            pb={{ base: '3', md: '4' }}
            _empty={{ display: 'none' }}
          >
            {chosen === 'custom' && <CustomMonths />}
            <OverLimit />
          </Flex>
        ),
      }))}
    />
  );
}

type Offer = { plan: InstallmentPlan; months: number | undefined; isSuggested: boolean };

function usePlanCard() {
  const { t, draft } = useWizard();
  const { totalFils } = toPreview(draft);

  return ({ plan, months, isSuggested }: Offer): RadioCard<InstallmentPlan> => {
    const isMarked = isSuggested && months !== undefined;
    const isNamed = plan !== 'custom' || isMarked;
    const most = totalFils === undefined ? 0 : maxMonthsFor(totalFils);
    const amounts =
      totalFils !== undefined && months !== undefined && months <= most
        ? instalmentAmounts(totalFils, months)
        : undefined;
    return {
      value: plan,
      title: (
        <>
          <span>{isNamed && months !== undefined ? t.months(months) : t.customPlan}</span>
          {isMarked && (
            <Badge colorPalette="green" textStyle="xs" ms="2">
              {t.suggested}
            </Badge>
          )}
        </>
      ),
      description: amounts ? undefined : t.customPlanHint,
      details: amounts && (
        <>
          <span>{isMarked && `${t.suggestedWhy} `}</span>
          <LastInstalment amounts={amounts} />
          <PlanShare months={amounts.length} />
        </>
      ),
      mark: (
        <Box
          as="span"
          display="block"
          color="border.emphasized"
          css={{ '& svg': { w: { base: '2.5rem', md: '3.25rem' }, h: 'auto' } }}
        >
          <Ring segments={months ?? openSegments} lit={months === undefined ? 0 : 1} size={52} />
        </Box>
      ),
      end: amounts && (
        <>
          <Money fils={amounts[0]} fontWeight="600" fontSize={{ base: 'md', md: 'lg' }} />
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {t.monthly}
          </chakra.span>
        </>
      ),
    };
  };
}

/** A plan's last month, with its amount if it differs; phones show the short month name. */
function LastInstalment({ amounts }: { amounts: readonly number[] }) {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const day = addMonths(draft.paymentStartDate, amounts.length - 1);
  const last = amounts.at(-1);
  const month = (
    <bdi>
      <chakra.span hideFrom="sm" whiteSpace="nowrap">
        {formatMonth(day, language, 'short')}
      </chakra.span>
      <chakra.span hideBelow="sm">{formatMonth(day, language)}</chakra.span>
    </bdi>
  );
  return (
    <Words
      of={last === amounts[0] ? t.lastDue(month) : t.lastDueOf(<Money fils={last} />, month)}
    />
  );
}

function PlanShare({ months }: { months: number }) {
  const { draft } = useWizard();
  const { totalFils } = toPreview(draft);
  const means = readMeans(draft);
  if (totalFils === undefined || means === undefined) return null;
  return <ShareChip paymentFils={largestPaymentFils(totalFils, months)} means={means} />;
}

/** The number of months of a custom term. */
function CustomMonths() {
  const { t, draft, set, errorAt } = useWizard();
  const { totalFils } = toPreview(draft);
  const most = totalFils === undefined ? maxMonths : maxMonthsFor(totalFils);
  const months = chosenMonths(draft) ?? 0;
  const put = (customInstallmentMonths: string) => set({ customInstallmentMonths });
  return (
    <StepperField
      name="customInstallmentMonths"
      label={t.customMonths}
      hint={<Words of={t.customMonthsHint(most)} />}
      value={draft.customInstallmentMonths}
      onChange={(typed) => put(typedNumber(typed))}
      onStep={(direction) => put(String(Math.min(Math.max(1, months + direction), most)))}
      increase={t.moreMonths}
      decrease={t.fewerMonths}
      inputMode="numeric"
      error={errorAt('customInstallmentMonths')}
    />
  );
}
