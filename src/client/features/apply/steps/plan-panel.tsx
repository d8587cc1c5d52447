import { Badge, Box, Flex, chakra } from '@chakra-ui/react';
import { Money } from '#client/ui/styled.tsx';
import { useRef, useState } from 'react';
import { suggestedMonths } from '#domain/application/advice.ts';
import {
  cheaperShorterMonths,
  installmentPlans,
  instalmentAmounts,
  largestInstalmentFils,
  maxMonths,
  maxMonthsFor,
  getMonths,
  type InstallmentPlan,
} from '#domain/money/instalment.ts';
import { addMonths } from '#domain/kuwait-time.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { RadioCards, type RadioCard } from '#client/forms/radio-cards.tsx';
import { formatMonth } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { chosenMonths, withPlan, type Draft } from '../draft/draft.ts';
import { OverLimit } from '../plan/over-limit.tsx';
import { readMeans, toPreview } from '../plan/plan-preview.ts';
import { ShareChip } from '../plan/share-chip.tsx';
import { useWizard } from '../wizard/wizard-context.ts';
import { typedNumber } from '#domain/text/text.ts';
import { StepperField } from './stepper-field.tsx';

/** Number of ring segments for a custom term that is not chosen yet. */
const openSegments = 12;

/**
 * Three, six or nine months or another term, each with its instalments and ratio. If the three are over the limit, the
 * term within it comes first. The chosen card shows advice.
 */
export function PlanPanel() {
  const { t, draft, change, field } = useWizard();
  const { totalFils, means } = toPreview(draft);
  const most = totalFils === undefined ? maxMonths : maxMonthsFor(totalFils);
  const suggested =
    totalFils === undefined || means === undefined ? undefined : suggestedMonths(totalFils, means);
  const own = useOwnTerm(suggested, most);
  const chosen = own.isChosen ? 'custom' : own.isSuggested ? 'suggested' : draft.installmentPlan;

  const listed = installmentPlans
    .filter((plan) => plan !== 'custom' && getMonths(plan, null) <= most)
    .map((plan): Offer => ({ plan, months: getMonths(plan, null) }));
  const offers =
    suggested === undefined
      ? listed
      : [{ plan: 'suggested' as const, months: suggested }, ...listed];
  const other: Offer = { plan: 'custom', months: own.isChosen ? chosenMonths(draft) : undefined };
  // A term chosen earlier comes first, so that its advice shows without scrolling.
  const [wasOwn] = useState(own.isChosen);
  const card = usePlanCard();
  const advice = useRef<HTMLDivElement>(null);
  const choose = (plan: Offer['plan']) => {
    change((before) => own.choose(before, plan));
    // NOTE: the advice opens below the chosen card, which may be off a phone's screen.
    requestAnimationFrame(() => advice.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <RadioCards<Offer['plan']>
      {...field('installmentPlan')}
      value={chosen}
      label={<chakra.span srOnly>{t.plan}</chakra.span>}
      onChange={choose}
      options={(wasOwn ? [other, ...offers] : [...offers, other]).map((offer) => ({
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
            {chosen === 'custom' && <CustomMonths most={most} />}
            <OverLimit />
          </Flex>
        ),
      }))}
    />
  );
}

/** The suggested term is a custom plan too, beside that of one's own. */
type Offer = { plan: InstallmentPlan | 'suggested'; months: number | undefined };

/**
 * Whether the custom plan is the suggested term or one of the applicant's own. The own one keeps its months while
 * others are chosen, and stays the own one if they happen to be the suggested.
 */
function useOwnTerm(suggested: number | undefined, most: number) {
  const { draft } = useWizard();
  const isCustom = draft.installmentPlan === 'custom';
  const isSuggestion = suggested !== undefined && chosenMonths(draft) === suggested;
  const [wasOwn, setWasOwn] = useState(isCustom && !isSuggestion);
  const [left, setLeft] = useState<string>();
  const isChosen = isCustom && (wasOwn || !isSuggestion);
  const first = String(Math.min(chosenMonths({ ...draft, installmentPlan: 'custom' }) ?? 3, most));
  return {
    isChosen,
    isSuggested: isCustom && !isChosen,
    choose: (before: Draft, plan: Offer['plan']) => {
      setWasOwn(plan === 'custom');
      if (isChosen) setLeft(draft.customInstallmentMonths);
      if (plan === 'suggested') return withPlan(before, 'custom', String(suggested));
      return withPlan(before, plan, plan === 'custom' ? (left ?? first) : undefined);
    },
  };
}

function usePlanCard() {
  const { t, draft } = useWizard();
  const { totalFils } = toPreview(draft);

  return ({ plan, months }: Offer): RadioCard<Offer['plan']> => {
    const isMarked = plan === 'suggested';
    const most = totalFils === undefined ? 0 : maxMonthsFor(totalFils);
    const amounts =
      totalFils !== undefined && months !== undefined && months <= most
        ? instalmentAmounts(totalFils, months)
        : undefined;
    return {
      value: plan,
      title: (
        <>
          <span>{plan === 'custom' ? t.customPlan : t.months(months ?? 0)}</span>
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
          <InstalmentWords amounts={amounts} />
          <span>{' · '}</span>
          <LastMonth months={amounts.length} />
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

/** A plan's last month; phones show the short month name. */
function LastMonth({ months }: { months: number }) {
  const { language } = useLanguage();
  const { t, draft } = useWizard();
  const day = addMonths(draft.paymentStartDate, months - 1);
  const month = (
    <bdi>
      <chakra.span hideFrom="sm" whiteSpace="nowrap">
        {formatMonth(day, language, 'short')}
      </chakra.span>
      <chakra.span hideBelow="sm">{formatMonth(day, language)}</chakra.span>
    </bdi>
  );
  return <Words of={t.lastDue(month)} />;
}

/** The ratio of a plan, and why a shorter one has a lower ratio, if one has. */
function PlanShare({ months }: { months: number }) {
  const { t, draft } = useWizard();
  const { totalFils } = toPreview(draft);
  const means = readMeans(draft);
  if (totalFils === undefined || means === undefined) return null;
  const cheaper = cheaperShorterMonths(totalFils, months);
  return (
    <>
      <ShareChip paymentFils={largestInstalmentFils(totalFils, months)} means={means} />
      {cheaper !== undefined && (
        <chakra.span display="block" textStyle="xs" data-higher-ratio>
          {t.higherThan(t.forMonths(cheaper))}
        </chakra.span>
      )}
    </>
  );
}

/** The number of months of a custom term. */
function CustomMonths({ most }: { most: number }) {
  const { t, draft, set, errorAt } = useWizard();
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
