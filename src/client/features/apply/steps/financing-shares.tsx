import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Money } from '#client/ui/styled.tsx';
import { Check } from 'lucide-react';
import {
  financingShares,
  largestFittingShare,
  shareFils,
  type FinancingShare,
} from '#domain/application/advice.ts';
import { instalmentAmounts, maxMonthsFor } from '#domain/money/instalment.ts';
import { formatMoney, parseAmountFils } from '#domain/money/money.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { sharedDecimals } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { Num, Words } from '#client/i18n/bidi.tsx';
import { amountText, withFinalTuition } from '../draft/draft.ts';
import { exampleMonths, readMeans, toPreview } from '../plan/plan-preview.ts';
import { ShareChip } from '../plan/share-chip.tsx';
import { useWizard } from '../wizard/wizard-context.ts';

/** The advertised shares of the tuition; a button makes one the final tuition. */
export function FinancingShares() {
  const { t, draft } = useWizard();
  const sumFils = draft.tuitionSumFils;
  if (sumFils === undefined) return null;
  const { figures, isExample, means } = toPreview(draft);
  const months = figures?.months ?? exampleMonths(sumFils, means);

  return (
    <Box as="section" aria-labelledby="shares">
      <chakra.h2 id="shares" textStyle="h3">
        {t.shares}
      </chakra.h2>
      <chakra.p textStyle="sm" color="fg.muted" mb="3">
        <span>{t.sharesHint}</span> <span>{isExample && t.sharesExample(t.forMonths(months))}</span>
      </chakra.p>
      <Flex wrap="wrap" gap="3">
        {financingShares.map((share) => (
          <ShareCard key={share} share={share} sumFils={sumFils} months={months} />
        ))}
      </Flex>
      <FirstFitting sumFils={sumFils} months={months} />
    </Box>
  );
}

type ShareCardProps = { share: FinancingShare; sumFils: number; months: number };

function ShareCard({ share, sumFils, months }: ShareCardProps) {
  const { t, draft } = useWizard();
  const means = readMeans(draft);
  const fils = shareFils(sumFils, share);
  const decimals = sharedDecimals(financingShares.map((each) => shareFils(sumFils, each)));
  const amounts = instalmentAmounts(fils, Math.min(months, maxMonthsFor(fils)));
  return (
    <Flex
      direction="column"
      // NOTE: all in one row if the text size allows, else one per row.
      flex="1 1 calc((34rem - 100%) * 999)"
      minW="0"
      gap="1"
      p="4"
      rounded="l3"
      borderWidth="1px"
      bg="bg.panel"
      data-share={share}
    >
      <chakra.p textStyle="sm" color="fg.muted">
        <Words of={t.shareOf(<Num>{`${share}%`}</Num>)} />
      </chakra.p>
      <Money fils={fils} decimals={decimals} fontWeight="600" fontSize="lg" />
      <chakra.p textStyle="sm">
        <InstalmentWords amounts={amounts} />
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {share === 100 ? (
          t.shareNothingNow
        ) : (
          <Words of={t.shareNow(<Money fils={sumFils - fils} decimals={decimals} />)} />
        )}
      </chakra.p>
      {means && <ShareChip paymentFils={amounts.at(-1) ?? 0} means={means} />}
      <Box mt="auto" pt="2">
        <UseShare fils={fils} share={share} />
      </Box>
    </Flex>
  );
}

function UseShare({ fils, share }: { fils: number; share: FinancingShare }) {
  const { language } = useLanguage();
  const { t, draft, change } = useWizard();
  const isUsed = parseAmountFils(draft.finalTuitionAmount) === fils;
  const use = () => {
    change((before) => withFinalTuition(before, amountText(fils)));
    announce(t.shareApplied(formatMoney(fils, language)));
  };
  // NOTE: the button stays after use, so that it keeps focus.
  return (
    <Button
      size="sm"
      minH="11"
      w="full"
      variant={isUsed ? 'subtle' : 'outline'}
      aria-pressed={isUsed}
      onClick={use}
    >
      {isUsed && <Check size={16} aria-hidden="true" />}
      <span>{isUsed ? t.shareUsed : t.useShare}</span>
      <chakra.span srOnly>
        {' '}
        <Num>{`${share}%`}</Num>
      </chakra.span>
    </Button>
  );
}

/** The largest share within the limit, once salary and obligations are known. */
function FirstFitting({ sumFils, months }: { sumFils: number; months: number }) {
  const { t, draft } = useWizard();
  const means = readMeans(draft);
  if (!means) return null;
  const share = largestFittingShare({ totalFils: sumFils, months }, means);
  return (
    <chakra.p mt="3" fontWeight="500" data-fitting-share={share ?? 'none'} aria-live="polite">
      {share === undefined ? (
        t.noShareFits(t.forMonths(months))
      ) : (
        <Words of={t.shareFits(t.forMonths(months), <Num>{`${share}%`}</Num>)} />
      )}
    </chakra.p>
  );
}
