import { Box, Flex, chakra } from '@chakra-ui/react';
import { consistsOfSiteWords } from '#domain/account/site-password-words.ts';
import { useText } from '#client/i18n/use-text.ts';
import { authText } from './text.ts';

/** Required of administrators' passwords, recommended for users'. */
const marks: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /\d/.test(password),
  (password) => /[@$!%*?&]/.test(password),
];

const words = ['weak', 'weak', 'fair', 'fair', 'good', 'strong'] as const;

/** Minimum length; shorter passwords are rejected. */
const shortest = 6;
const fills = {
  weak: { base: 'red.600', _dark: 'red.400' },
  fair: { base: 'yellow.600', _dark: 'yellow.400' },
  good: { base: 'green.600', _dark: 'green.400' },
  strong: { base: 'green.600', _dark: 'green.400' },
} as const;

type PasswordStrengthProps = {
  password: string;
  /** Names of the account's holder, as far as known. */
  own?: readonly string[];
};

/** Rates a new password; never blocks it. */
export function PasswordStrength({ password, own }: PasswordStrengthProps) {
  const t = useText(authText);
  if (password === '') return null;
  const isGuessable = consistsOfSiteWords(password, own);
  const isWeak = password.length < shortest || isGuessable;
  const score = isWeak ? 1 : marks.filter((has) => has(password)).length;
  const word = words[score] ?? 'weak';
  return (
    <Box mt="3" textStyle="sm">
      <Flex gap="1" mb="1.5" aria-hidden="true">
        {marks.map((_, index) => (
          <Box
            key={index}
            flex="1"
            h="1.5"
            rounded="full"
            bg={index < score ? fills[word] : 'bg.emphasized'}
          />
        ))}
      </Flex>
      <chakra.p aria-live="polite" data-password-strength={word}>
        <span>{`${t.strengthLabel}:`}</span> <strong>{t[word]}</strong>
      </chakra.p>
      {word !== 'strong' && (
        <chakra.p color="fg.muted">{isGuessable ? t.ownWordsAdvice : t.strengthAdvice}</chakra.p>
      )}
    </Box>
  );
}
