import { Box, Flex, chakra } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';
import { strongPasswordNeeds } from '../../../domain/account.ts';
import { useText } from '../../i18n/use-text.ts';
import { settingsText } from './settings-text.ts';

// NOTE: a literal object's own keys, which Object.keys widens to string.
const needs = Object.keys(strongPasswordNeeds) as (keyof typeof strongPasswordNeeds)[];

/** What a new password needs, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText(settingsText);
  return (
    <Box textStyle="sm">
      <chakra.p fontWeight="600" mb="1">
        {t.rulesLabel}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {needs.map((need) => {
          const isMet = strongPasswordNeeds[need].test(password);
          const Icon = isMet ? Check : Circle;
          return (
            <Flex as="li" key={need} gap="2" align="center" data-rule={isMet ? 'met' : 'unmet'}>
              <Box color={isMet ? 'fg.success' : 'fg.muted'} flexShrink="0">
                <Icon size={16} aria-hidden="true" />
              </Box>
              <span>
                <bdi>{t.rules[need]}</bdi>
                <chakra.span srOnly> ({isMet ? t.met : t.unmet})</chakra.span>
              </span>
            </Flex>
          );
        })}
      </chakra.ul>
    </Box>
  );
}
