import { Button, Flex, chakra } from '@chakra-ui/react';
import { Money } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { acceptInput, type FamilyAgreementView } from '#domain/agreement/family.ts';
import { toFils } from '#domain/money/money.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { trpc } from '#client/api/trpc.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { getDirection, useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { useServerNow } from '#client/lib/clock.ts';
import { AgreementSheet } from '#client/ui/agreement/agreement-sheet.tsx';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { RowTable } from '#client/ui/agreement/row-table.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { useFamilyCall, type FamilyProps } from './use-family-call.ts';
import { familyText } from './family-text.ts';

type OfferProps = FamilyProps & { agreement: FamilyAgreementView };

/** The offer to read and accept: five sentences, the schedule, the full text, then name and ticks. */
export function Offer(props: OfferProps) {
  const { agreement } = props;
  const t = useText(familyText);
  const words = useText(agreementWords);
  const { language } = useLanguage();
  const [isPrinting, setPrinting] = useState(false);
  const first = agreement.rows[0]?.dueOn ?? agreement.startsOn;
  const last = agreement.rows.at(-1)?.dueOn ?? first;
  const amounts = agreement.rows.map(({ amount }) => toFils(amount));
  const points = [
    t.pointTotal(<Money kwd={agreement.total} fontWeight="600" />),
    t.pointRows(<InstalmentWords amounts={amounts} />),
    t.pointDays(<DateText value={first} />, <DateText value={last} />),
    t.pointMoves,
    t.pointLate,
  ];
  return (
    <Flex direction="column" gap="4" data-offer>
      <chakra.h4 textStyle="h4">{t.read}</chakra.h4>
      <chakra.ol ps="5" listStyleType="decimal" display="grid" gap="2">
        {points.map((point, at) => (
          <li key={at}>
            <Words of={point} />
          </li>
        ))}
      </chakra.ol>
      <RowTable
        rows={agreement.rows.map(({ number, dueOn, payBy, amount }) => ({
          ...{ number, dueOn, payBy, amount },
        }))}
      />
      <details>
        <chakra.summary cursor="pointer" py="2" fontWeight="600">
          {t.fullText}
        </chakra.summary>
        <chakra.p whiteSpace="pre-line" lang={language} dir={getDirection(language)}>
          {agreement.text[language]}
        </chakra.p>
      </details>
      <div>
        <Button variant="outline" onClick={() => setPrinting(true)}>
          {words.printAgreement}
        </Button>
      </div>
      <p>
        <Words of={t.openUntil(<DateText value={agreement.lapsesOn} />)} />
      </p>
      <AcceptForm {...props} />
      <Decline {...props} />
      {isPrinting && <AgreementSheet agreement={agreement} onDone={() => setPrinting(false)} />}
    </Flex>
  );
}

function AcceptForm(props: OfferProps) {
  const { session, agreement, onChange } = props;
  const t = useText(familyText);
  const words = useText(agreementWords);
  const now = useServerNow().getTime();
  const form = useZodForm(acceptInput, {
    ...{ session, id: agreement.id },
    ...{ fullName: '', termsAccepted: false, bureauConsent: false },
  });
  const call = useFamilyCall(props);
  const accept = useMutation(trpc.agreement.accept, {
    onSuccess: (view) => {
      onChange(view);
      notifySuccess(t.accepted, agreement.number);
    },
    onError: (error) => {
      form.refuse(error);
      call.onError(error);
    },
  });
  if (now < Date.parse(agreement.readUntil)) {
    return (
      <Notice kind="info">
        <Words of={t.readFirst(<DateText value={agreement.readUntil} time />)} />
      </Notice>
    );
  }
  return (
    <chakra.form
      method="post"
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      onSubmit={form.submit((input) => accept.mutate(input))}
    >
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <TextField {...form.field('fullName')} label={t.fullName} autoComplete="name" />
      <CheckboxField
        name="termsAccepted"
        checked={form.values.termsAccepted}
        onChange={(isTicked) => form.set('termsAccepted', isTicked)}
        error={form.errorAt('termsAccepted')}
      >
        {t.terms}
      </CheckboxField>
      <CheckboxField
        name="bureauConsent"
        checked={form.values.bureauConsent}
        onChange={(isTicked) => form.set('bureauConsent', isTicked)}
      >
        {`${words.bureauConsent} ${t.optional}`}
      </CheckboxField>
      <div>
        <Button type="submit" size="lg" loading={accept.isPending} loadingText={t.accept}>
          {t.accept}
        </Button>
      </div>
    </chakra.form>
  );
}

function Decline(props: OfferProps) {
  const { session } = props;
  const t = useText(familyText);
  const [isAsking, setAsking] = useState(false);
  const decline = useMutation(trpc.agreement.decline, useFamilyCall(props));
  return (
    <div>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t.decline}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.decline}
        confirmLabel={t.decline}
        isDestructive
        isBusy={decline.isPending}
        onConfirm={() => decline.mutate({ session })}
        onCancel={() => setAsking(false)}
      >
        {t.declineBody}
      </ConfirmDialog>
    </div>
  );
}
