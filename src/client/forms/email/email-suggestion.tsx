import { Button, Flex, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { suggestEmail } from '#domain/text/email-suggestion.ts';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { Ltr, Words } from '#client/i18n/bidi.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { emailText } from './email-text.ts';

type EmailSuggestionProps = { typed: string; onUse: (email: string) => void };

/** Offers the address that was probably meant, once typing has paused. */
export function EmailSuggestion({ typed, onUse }: EmailSuggestionProps) {
  const t = useText(emailText);
  const meant = suggestEmail(typed);
  const [settled, setSettled] = useState<string>();
  const sentence = meant && `${t.didYouMean} ${plain(t.use(meant))}`;
  useEffect(() => {
    if (sentence === undefined) return;
    const timer = setTimeout(() => {
      setSettled(typed);
      announce(sentence);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sentence]);
  if (meant === undefined || settled !== typed) return null;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" mt="2" data-email-suggestion>
      <chakra.p textStyle="sm">{t.didYouMean}</chakra.p>
      <Button
        variant="outline"
        bg="bg.panel"
        minH="11"
        h="auto"
        py="2"
        maxW="full"
        whiteSpace="normal"
        overflowWrap="anywhere"
        onClick={() => onUse(meant)}
      >
        <span>
          <Words of={t.use(<Ltr whiteSpace="normal !important">{meant}</Ltr>)} />
        </span>
      </Button>
    </Flex>
  );
}

const PAUSE_MS = 600;
