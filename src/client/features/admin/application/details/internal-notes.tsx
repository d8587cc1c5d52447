import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { useRef, useState, type SubmitEvent } from 'react';
import type { InternalNoteView } from '#domain/application/review-details.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { getMessage } from '#client/api/api-error.ts';
import { useDoublePress, useMutation } from '#client/api/repeated-calls.ts';
import { TextAreaField } from '#client/forms/fields.tsx';
import { submitByKey } from '#client/forms/submit-form.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, DateText } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { FactSection } from '#client/features/admin/ui/description-list.tsx';
import { reviewListText } from '../list/review-list-text.ts';
import { reviewText } from './review-text.ts';
import { useTextDraft } from '../decision/use-text-draft.ts';

/** Notes between administrators about an application. */
export function InternalNotes({ id }: { id: string }) {
  const t = useText(reviewText);
  const query = adminTrpc.application.internalNotes.useQuery({ id });
  return (
    <FactSection title={t.internal}>
      <QueryState
        query={query}
        failed={t.failedInternalList}
        empty={
          <chakra.p textStyle="sm" color="fg.muted" py="1">
            {t.noInternal}
          </chakra.p>
        }
      >
        {(notes) => (
          <chakra.ul listStyleType="none" data-internal-notes>
            {notes.map((note) => (
              <Written key={note.id} note={note} />
            ))}
          </chakra.ul>
        )}
      </QueryState>
      <InternalNoteForm key={id} id={id} />
    </FactSection>
  );
}

function Written({ note }: { note: InternalNoteView }) {
  const t = useText(reviewText);
  return (
    <Box as="li" py="2" borderBottomWidth="1px" borderColor="border.muted">
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        <Bdi>{note.text}</Bdi>
      </chakra.p>
      <chakra.p textStyle="xs" color="fg.muted">
        <Bdi>{note.adminName ?? t.someone}</Bdi> <span>·</span>{' '}
        <DateText value={note.createdAt} time />
      </chakra.p>
    </Box>
  );
}

function InternalNoteForm({ id }: { id: string }) {
  const t = useText(reviewText);
  const { sendHint } = useText(reviewListText);
  const cache = adminTrpc.useUtils();
  const note = useTextDraft(`internal:${id}`);
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const doublePress = useDoublePress();
  const add = useMutation(adminTrpc.application.addInternalNote, {
    onSuccess: (notes) => {
      doublePress.answered();
      cache.application.internalNotes.setData({ id }, notes);
      void cache.application.activity.invalidate({ id });
      note.setText('');
      leaveNote(form.current);
      notifySuccess(t.internalAdded);
    },
    onError: (error) => notifyError(t.failedInternal, getMessage(error, '')),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = note.text.trim();
    setRefused(text === '' && !doublePress.isSecondHalf());
    if (text !== '') add.mutate({ id, text });
  };

  return (
    <chakra.form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={submitByKey}
      py="2"
      data-internal-form
    >
      <Flex direction="column" gap="3">
        <TextAreaField
          name="internalNote"
          label={t.internalLabel}
          hint={`${t.internalHint} ${sendHint}${note.wasKept ? ` ${t.keptText}` : ''}`}
          rows={2}
          value={note.text}
          onChange={note.setText}
          error={isRefused && note.text.trim() === '' ? t.writeInternal : undefined}
        />
        <Button
          type="submit"
          variant="outline"
          alignSelf="flex-start"
          loading={add.isPending}
          loadingText={t.addInternal}
        >
          {t.addInternal}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** After sending a note, moves focus to the details around it, so that shortcuts work again. */
function leaveNote(form: HTMLFormElement | null): void {
  if (document.activeElement?.tagName !== 'TEXTAREA') return;
  form?.closest<HTMLElement>('[data-application-details]')?.focus({ preventScroll: true });
}
