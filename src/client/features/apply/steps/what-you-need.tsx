import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { maxFileBytes } from '#domain/document/document.ts';
import { formatFileSize } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { draftDays } from '#client/storage/draft-mark.ts';
import { draftText } from '../draft/draft-text.ts';
import { SharedDeviceSwitch } from '../draft/draft-dialog.tsx';
import { applyText } from '../text.ts';

/** The documents to have ready, listed before the first question. */
export function WhatYouNeed() {
  const t = useText(applyText);
  const draft = useText(draftText);
  const { language } = useLanguage();
  const documents = [t.neededCivilId, t.neededSalary, t.neededContinuity, t.neededChildren];
  return (
    <chakra.details rounded="l3" borderWidth="1px" bg="bg.panel" px="4">
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mx="-4"
        px="4"
        py="3"
        rounded="l3"
        fontWeight="600"
        cursor="pointer"
        minH="12"
        listStyle="none"
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          '& svg': { color: 'fg.muted', transition: 'transform 160ms', flexShrink: 0 },
          '[open] > & svg': { transform: 'rotate(180deg)' },
        }}
      >
        <span>{t.whatYouNeed}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </chakra.summary>
      <Box pb="4" color="fg.muted">
        <chakra.ul ps="6" listStyleType="disc">
          {documents.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </chakra.ul>
        <chakra.p mt="2" textStyle="sm">
          <Words of={t.neededRule(formatFileSize(maxFileBytes, language))} />{' '}
          <span>{draft.minutes}</span>
        </chakra.p>
        <chakra.p mt="4">{draft.keptRule(draftDays)}</chakra.p>
        <SharedDeviceSwitch name="sharedDeviceFirst" />
      </Box>
    </chakra.details>
  );
}
