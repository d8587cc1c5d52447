import { Box, Button, Flex, Grid, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { formatMoney, parseAmountFils } from '../../../domain/money.ts';
import { announce } from '../../components/live-region.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Money, Num, Words } from '../../i18n/values.tsx';
import { amountText, withFinalTuition } from './draft.ts';
import { applyText } from './text.ts';
import { useWizard } from './wizard-context.ts';

/** The advertised shares of the tuition, in percent. */
const shares = [50, 75, 100] as const;

/** What each advertised share comes to; one press makes it the final tuition. */
export function FinancingShares() {
  const t = useText(applyText);
  const { language } = useLanguage();
  const { draft, change } = useWizard();
  const sum = draft.tuitionSumFils;
  if (sum === undefined) return null;
  const final = parseAmountFils(draft.finalTuitionAmount);

  const use = (fils: number) => {
    change((before) => withFinalTuition(before, amountText(fils)));
    announce(t.shareApplied(formatMoney(fils, language)));
  };

  return (
    <Box as="section" aria-labelledby="shares">
      <chakra.h2 id="shares" textStyle="h3">
        {t.shares}
      </chakra.h2>
      <chakra.p textStyle="sm" color="fg.muted" mb="3">
        {t.sharesHint}
      </chakra.p>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {shares.map((percent) => {
          const fils = Math.round((sum * percent) / 100);
          return (
            <Flex
              key={percent}
              direction={{ base: 'row', sm: 'column' }}
              wrap="wrap"
              align={{ base: 'center', sm: 'flex-start' }}
              justify="space-between"
              gap="2"
              p="4"
              rounded="l3"
              borderWidth="1px"
              bg="bg.panel"
            >
              <Box>
                <chakra.p textStyle="sm" color="fg.muted">
                  <Words of={t.shareOf(<Num>{`${percent}%`}</Num>)} />
                </chakra.p>
                <Money fils={fils} fontWeight="600" />
              </Box>
              {final === fils ? (
                <Flex align="center" gap="1.5" minH="11" textStyle="sm" color="fg.success">
                  <Check size={16} aria-hidden="true" />
                  {t.shareUsed}
                </Flex>
              ) : (
                <Button size="sm" minH="11" variant="outline" onClick={() => use(fils)}>
                  {t.useShare}
                </Button>
              )}
            </Flex>
          );
        })}
      </Grid>
    </Box>
  );
}
