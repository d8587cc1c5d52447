import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { ApplicationStatus } from '../../../domain/application-status.ts';
import type { ApplicationView } from '../../../domain/review.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TextAreaField } from '../../forms/fields.tsx';
import { RadioCards } from '../../forms/radio-cards.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Bdi, DateText } from '../../i18n/values.tsx';
import { applicationText } from './application-text.ts';
import { FactSection } from './facts.tsx';
import { useStatusChange } from './use-status-change.ts';

const choices = [
  { value: 'under_review', word: 'markUnderReview' },
  { value: 'approved', word: 'markApproved' },
  { value: 'rejected', word: 'markRejected' },
  { value: 'pending', word: 'markPending' },
] as const satisfies readonly { value: ApplicationStatus; word: string }[];

/** Where the application stands next, with a note to the applicant. */
export function StatusForm({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  const [status, setStatus] = useState<ApplicationStatus | ''>('');
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const change = useStatusChange();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(status === '');
    if (status === '' || change.isPending) return;
    if (await change.setStatus(application, status, note.trim())) {
      setStatus('');
      setNote('');
    }
  };

  return (
    <FactSection title={t.changeStatus}>
      <chakra.form noValidate onSubmit={(event) => void submit(event)} py="2">
        <Flex direction="column" gap="4">
          <RadioCards
            name="newStatus"
            label={t.newStatus}
            value={status}
            onChange={setStatus}
            columns={{ base: 1, sm: 2 }}
            error={isRefused && status === '' ? t.chooseStatus : undefined}
            options={choices.map(({ value, word }) => ({
              value,
              title: t[word],
              description: value === application.status ? t.currentStatus : undefined,
            }))}
          />
          <TextAreaField
            name="note"
            label={t.note}
            hint={t.noteHint}
            mark="optional"
            rows={3}
            value={note}
            onChange={setNote}
          />
          <Button type="submit" alignSelf="flex-start" loading={change.isPending}>
            {t.updateStatus}
          </Button>
        </Flex>
      </chakra.form>
    </FactSection>
  );
}

/** What happened to the application, newest first; the submit is the first thing that did. */
export function StatusHistory({ application }: { application: ApplicationView }) {
  const t = useText(applicationText);
  return (
    <FactSection title={t.sectionHistory}>
      <chakra.ol listStyleType="none" data-history>
        {application.statusHistory.toReversed().map((change) => (
          <HistoryRow key={`${change.timestamp}-${change.status}`} timestamp={change.timestamp}>
            <StatusBadge status={change.status} />
            {change.note && (
              <chakra.p mt="1.5" whiteSpace="pre-line">
                <Bdi>{change.note}</Bdi>
              </chakra.p>
            )}
          </HistoryRow>
        ))}
        <HistoryRow timestamp={application.submittedAt}>
          <chakra.span fontWeight="600">{t.submitted}</chakra.span>
        </HistoryRow>
      </chakra.ol>
    </FactSection>
  );
}

function HistoryRow({ timestamp, children }: { timestamp: string; children: ReactNode }) {
  return (
    <chakra.li
      position="relative"
      ps="5"
      py="2"
      _before={{
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        top: '4',
        boxSize: '2.5',
        rounded: 'full',
        bg: 'brand.solid',
      }}
    >
      {children}
      <Box textStyle="xs" color="fg.muted" mt="1">
        <DateText value={timestamp} time />
      </Box>
    </chakra.li>
  );
}
