import { Box, Flex, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import type { ReactNode } from 'react';
import { instalmentAmounts } from '#domain/money/instalment.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { formatDeadline } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Num, Words } from '#client/i18n/bidi.tsx';
import type { SentSummary } from '#client/storage/sent-summary.ts';
import { confirmationText } from './confirmation-text.ts';
import { useReviewDue } from './use-review-due.ts';

type NextStepsProps = {
  sent: SentSummary;
  /** Whether applicants get emails; if not, they must use the tracking page. */
  hasMail: boolean;
};

/** What happens next and by when: review, decision, agreement. */
export function NextSteps({ sent, hasMail }: NextStepsProps) {
  const t = useText(confirmationText);
  const { language } = useLanguage();
  const email = <Ltr overflowWrap="anywhere">{sent.applicantEmail}</Ltr>;
  const dueAt = useReviewDue(sent.submittedAt);
  const due = (
    <chakra.time dateTime={dueAt} fontWeight="600" color="fg">
      <bdi>{formatDeadline(dueAt, language)}</bdi>
    </chakra.time>
  );
  const steps: { title: string; body: ReactNode }[] = [
    { title: t.nextReview, body: <Words of={t.nextReviewBody(due)} /> },
    hasMail
      ? { title: t.nextHear, body: <Words of={t.nextHearByMail(email)} /> }
      : { title: t.nextTrack, body: <Words of={t.nextTrackBody(email)} /> },
    {
      title: t.nextSign,
      body: (
        <Words
          of={t.nextSignBody(
            <InstalmentWords amounts={instalmentAmounts(sent.finalTuitionFils, sent.months)} />,
            <DateText value={sent.startsOn} />,
          )}
        />
      ),
    },
  ];
  return (
    <Box as="section" aria-labelledby="what-next" mt="8">
      <chakra.h2 id="what-next" textStyle="h3" mb="4">
        {t.whatNext}
      </chakra.h2>
      <chakra.ol listStyleType="none" display="grid" gap="4">
        {steps.map(({ title, body }, at) => (
          <Flex as="li" key={title} gap="4">
            <Flex
              boxSize="8"
              rounded="full"
              bg="bg.muted"
              align="center"
              justify="center"
              fontWeight="600"
              textStyle="sm"
              flexShrink="0"
              aria-hidden="true"
            >
              <Num>{at + 1}</Num>
            </Flex>
            <Box minW="0">
              <chakra.p fontWeight="600">{title}</chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                {body}
              </chakra.p>
            </Box>
          </Flex>
        ))}
      </chakra.ol>
    </Box>
  );
}
