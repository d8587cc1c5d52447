import { Box, Flex, chakra } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';
import { strongPasswordNeeds } from '#domain/account/account.ts';
import { consistsOfSiteWords } from '#domain/account/site-password-words.ts';
import { useText } from '#client/i18n/use-text.ts';
import { settingsText } from '../settings-text.ts';

// NOTE: a literal object's own keys, which Object.keys widens to string.
const needs = Object.keys(strongPasswordNeeds) as (keyof typeof strongPasswordNeeds)[];

type PasswordRulesProps = {
  password: string;
  /** The holder's names; not set for a one-time password. */
  own?: readonly string[];
};

/** The rules for a new password, ticked off as it is typed. */
export function PasswordRules({ password, own }: PasswordRulesProps) {
  const t = useText(settingsText);
  return (
    <Box textStyle="sm">
      <chakra.p fontWeight="600" mb="1">
        {t.rulesLabel}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {needs.map((need) => (
          <Rule key={need} words={t.rules[need]} isMet={strongPasswordNeeds[need].test(password)} />
        ))}
        {own && (
          <Rule
            words={t.ownWordsRule}
            isMet={password !== '' && !consistsOfSiteWords(password, own)}
          />
        )}
      </chakra.ul>
    </Box>
  );
}

function Rule({ words, isMet }: { words: string; isMet: boolean }) {
  const t = useText(settingsText);
  const Icon = isMet ? Check : Circle;
  return (
    <Flex as="li" gap="2" align="center" data-rule={isMet ? 'met' : 'unmet'}>
      <Box color={isMet ? 'fg.success' : 'fg.muted'} flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Box>
      <span>
        <bdi>{words}</bdi>
        <chakra.span srOnly>{` (${isMet ? t.met : t.unmet})`}</chakra.span>
      </span>
    </Flex>
  );
}
