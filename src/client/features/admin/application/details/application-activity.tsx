import { Button, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { QueryState } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, DateText, Words } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { useActivitySentence } from './activity-sentence.ts';
import { FactSection } from '#client/features/admin/ui/description-list.tsx';
import type { ApplicationDocument } from '#client/features/admin/document/documents.ts';
import { reviewText } from './review-text.ts';

type ActivityProps = { id: string; phone: string; documents: readonly ApplicationDocument[] };

/** The activity log of an application, fetched when opened. */
export function Activity({ id, ...rest }: ActivityProps) {
  const t = useText(reviewText);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <FactSection title={t.activity}>
      <Button
        variant="plain"
        size="sm"
        px="0"
        minH="11"
        color="brand.fg"
        textDecoration="underline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        data-activity-switch
      >
        {isOpen ? t.hideActivity : t.showActivity}
      </Button>
      {isOpen && (
        <div id={listId}>
          <ActivityList id={id} {...rest} />
        </div>
      )}
    </FactSection>
  );
}

function ActivityList({ id, phone, documents }: ActivityProps) {
  const t = useText(reviewText);
  const sentence = useActivitySentence(documents, phone);
  const query = adminTrpc.application.activity.useQuery({ id });
  return (
    <QueryState query={query} failed={t.failedActivity}>
      {(entries) => (
        <chakra.ol listStyleType="none" data-activity>
          {entries.map((entry, index) => (
            <chakra.li key={`${entry.at} ${index}`} py="1.5" textStyle="sm">
              <Words of={sentence(entry)} />
              {entry.note && (
                <chakra.p whiteSpace="pre-line" color="fg.muted">
                  <Bdi>{entry.note}</Bdi>
                </chakra.p>
              )}
              <chakra.p textStyle="xs" color="fg.muted">
                <DateText value={entry.at} time />
              </chakra.p>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </QueryState>
  );
}
