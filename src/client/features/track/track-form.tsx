import { Button } from '#client/ui/controls.tsx';
import { useEffect, useEffectEvent, type SubmitEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import type { TrackApplicationInput } from '#domain/application/tracking.ts';
import { dismissShown } from '#client/ui/toast/notify.ts';
import { Panel } from '#client/ui/card.tsx';
import { EmailField } from '#client/forms/email/email-field.tsx';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { useDeferredRules } from '#client/forms/use-deferred-rules.ts';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Ltr, Words } from '#client/i18n/bidi.tsx';
import { paths } from '#client/app/paths.ts';
import { trackText } from './text.ts';
import styles from './track.module.css';

const loadRules = async () => ({
  rules: (await import('#domain/application/tracking.ts')).trackApplicationInput,
});

const exampleId = 'RSM-7K4Q-92XD-M3TB';

type TrackFormProps = {
  isBusy: boolean;
  /** Whether its button is the page's main one. */
  isMain: boolean;
  onTrack: (input: TrackApplicationInput) => void;
  /** Validation failed here; an earlier result no longer applies. */
  onInvalid: () => void;
};

/** Application ID and email; the ID may be in the URL (`/track?id=`). */
export function TrackForm({ isBusy, isMain, onTrack, onInvalid }: TrackFormProps) {
  const t = useText(trackText);
  const common = useText(appText);
  const [query] = useSearchParams();
  const { rules, isAwaiting } = useDeferredRules(loadRules);
  const form = useZodForm(rules, { applicationId: '', email: '' });

  const id = query.get('id');
  const fillIn = useEffectEvent((applicationId: string) =>
    form.set('applicationId', applicationId),
  );
  // NOTE: in an effect, because the prerendered page is the same for every ID.
  useEffect(() => {
    if (id !== null) fillIn(id);
  }, [id]);

  const showId = () => {
    const id = rules?.shape.applicationId.safeParse(form.values.applicationId);
    if (id?.success) form.set('applicationId', id.data);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAwaiting(event)) return;
    dismissShown();
    form.submit(onTrack, onInvalid)(event);
  };
  const isMissing = Object.values(form.values).some((value) => value.trim() === '');

  return (
    <Panel className={styles.panel}>
      <ErrorSummary
        problems={form.problems}
        attempt={form.attempt}
        title={isMissing ? common.fillAllFields : undefined}
        labels={{ applicationId: t.applicationId, email: t.email }}
      />
      <form
        className={styles.form}
        // NOTE: if it is ever submitted without our code, the email must not be in the URL.
        method="post"
        noValidate
        onSubmit={onSubmit}
      >
        <TextField
          {...form.field('applicationId')}
          label={t.applicationId}
          hint={<Words of={t.applicationIdHint(<Ltr key="example">{exampleId}</Ltr>)} />}
          isLtr
          enterKeyHint="go"
          onBlur={showId}
        />
        <EmailField {...form.field('email')} label={t.email} hint={t.emailHint} enterKeyHint="go" />
        <div className={styles.actions}>
          <Button
            className={styles.submit}
            type="submit"
            size="lg"
            variant={isMain ? 'solid' : 'outline'}
            loading={isBusy}
            loadingText={common.processing}
          >
            {t.submit}
          </Button>
          <p className={styles.lostId}>
            <span>{t.lostId}</span>{' '}
            <RouterLink className={styles.contactLink} to={paths.contact}>
              {t.contactUs}
            </RouterLink>
          </p>
        </div>
      </form>
    </Panel>
  );
}
