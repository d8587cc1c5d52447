import { Badge, Box, Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import {
  offerInput,
  offerTermsInput,
  type AgreementView,
  type OfferPreviewView,
} from '#domain/agreement/agreement.ts';
import { ruleSets, type LimitKind } from '#domain/agreement/rule-set.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { languages } from '#domain/text/language.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { DateText, Ltr, Money, Num, Words } from '#client/i18n/bidi.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { newKey } from '#client/lib/new-key.ts';
import { RowTable } from '#client/ui/agreement/row-table.tsx';
import { Notice } from '#client/ui/alert.tsx';
import { QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { notifySuccess } from '#client/ui/toast/notify.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { planMonths } from '../application/details/application-money.ts';
import { agreementText } from './agreement-text.ts';
import { useAgreementChange } from './use-agreement-change.ts';

type OfferDialogProps = { application: ApplicationView; onClose: () => void };

/** The terms of an offer with its limits, schedule and text, as the family will read them. */
export function OfferDialog({ application, onClose }: OfferDialogProps) {
  const t = useText(agreementText);
  const { financiers, initial } = useTerms(application);
  const form = useZodForm(offerInput, initial);
  const refresh = useAgreementChange();
  const offer = useMutation(adminTrpc.agreement.offer, {
    onSuccess: (made: AgreementView) => {
      refresh();
      notifySuccess(t.offered, made.number);
      onClose();
    },
    onError: (error) => form.refuse(error),
  });
  const preview = usePreview(form.values);
  return (
    <FormDialog
      title={t.offerTitle}
      submitLabel={t.offer}
      size="lg"
      onClose={onClose}
      isDirty={form.values !== initial && !offer.isSuccess}
      isBusy={offer.isPending}
      problems={form.problems}
      attempt={form.attempt}
      error={offer.error}
      onSubmit={form.submit((input) => offer.mutate(input))}
    >
      <SelectField
        {...form.field('financierId')}
        value={form.values.financierId ?? ''}
        onChange={(id) => form.set('financierId', id === '' ? null : id)}
        label={t.financier}
        placeholder={t.office}
        options={financiers}
      />
      <RuleSetField
        {...form.field('ruleSet')}
        value={form.values.ruleSet ?? preview.data?.ruleSet}
        onChange={(chosen) => form.set('ruleSet', ruleSets.find(({ id }) => id === chosen)?.id)}
      />
      <TextField
        {...form.field('months')}
        label={t.months}
        mark="asterisk"
        inputMode="numeric"
        isLtr
      />
      <DateField {...form.field('startsOn')} label={t.startsOn} mark="asterisk" />
      <SelectField
        {...form.field('language')}
        onChange={(chosen) =>
          form.set('language', languages.find((known) => known === chosen) ?? 'ar')
        }
        label={t.language}
        options={languages.map((value) => ({ value, label: t.languages[value] }))}
      />
      <CheckboxField
        name="isPensioner"
        checked={form.values.isPensioner}
        onChange={(isTicked) => form.set('isPensioner', isTicked)}
      >
        {t.pensioner}
      </CheckboxField>
      <QueryState query={preview} failed={t.failed} loading={<SkeletonLines count={6} />}>
        {(shown) => (
          <>
            <Limits preview={shown} />
            {!shown.holds && (
              <TextField {...form.field('reason')} label={t.limitReason} mark="asterisk" />
            )}
            <Preview preview={shown} />
          </>
        )}
      </QueryState>
    </FormDialog>
  );
}

/** What the typed terms would be; the last readable ones while a field is wrong. */
function usePreview(values: unknown) {
  const read = offerTermsInput.safeParse(values);
  return adminTrpc.agreement.preview.useQuery(read.data ?? { applicationId: '' }, {
    enabled: read.success,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The financial partners, and the terms that the application has. */
function useTerms(application: ApplicationView) {
  const partners = adminTrpc.partner.list.useQuery({});
  const financiers = (partners.data ?? [])
    .filter(({ type }) => type === 'financial')
    .map(({ id, name }) => ({ value: id, label: name }));
  const [initial] = useState(() => ({
    applicationId: application.id,
    key: newKey(),
    financierId: null as string | null,
    ruleSet: undefined as (typeof ruleSets)[number]['id'] | undefined,
    months: String(planMonths(application.installmentPlan, application.customInstallmentMonths)),
    startsOn: application.paymentStartDate,
    language: application.language === 'en' ? ('en' as const) : ('ar' as const),
    isPensioner: false,
    reason: '',
  }));
  return { financiers, initial };
}

type RuleSetFieldProps = {
  name: string;
  value: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
};

function RuleSetField({ value, ...field }: RuleSetFieldProps) {
  const t = useText(agreementText);
  const { language } = useLanguage();
  return (
    <SelectField
      {...field}
      value={value ?? ''}
      label={t.ruleSet}
      options={ruleSets.map(({ id, name }) => ({ value: id, label: name[language] }))}
    />
  );
}

/** Each limit with its figure, and whether it holds over all running agreements of the civil ID. */
function Limits({ preview }: { preview: OfferPreviewView }) {
  const t = useText(agreementText);
  const { language } = useLanguage();
  const { limits, others } = preview;
  if (limits.length === 0) return null;
  return (
    <Box borderWidth="1px" rounded="l3" p="4" data-limits>
      <chakra.h3 fontWeight="600" mb="2">
        {t.limits}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {limits.map(({ kind, value, actual, holds }) => (
          <chakra.li key={kind} display="flex" gap="3" justifyContent="space-between">
            <span>
              <span>{`${getLimitName(t.limit, kind)}: `}</span>
              <Figure kind={kind} value={actual} />{' '}
              {kind !== 'noFee' && kind !== 'bureauConsent' && (
                <chakra.span color="fg.muted">
                  <Words of={t.atMost(<Figure kind={kind} value={value} />)} />
                </chakra.span>
              )}
            </span>
            <Badge bg={holds ? 'bg.muted' : 'bg.warning'} color="fg" flexShrink="0">
              <span>{holds ? t.holds : t.broken}</span>
            </Badge>
          </chakra.li>
        ))}
      </chakra.ul>
      {others.length > 0 && (
        <chakra.p textStyle="sm" mt="2">
          <Words of={t.others(<Ltr>{others.map(({ number }) => number).join(', ')}</Ltr>)} />
        </chakra.p>
      )}
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        <Words of={t.source(preview.ruleSource[language], <DateText value={preview.ruleDay} />)} />
      </chakra.p>
    </Box>
  );
}

function getLimitName(names: Readonly<Record<LimitKind, string>>, kind: string): string {
  // NOTE: the server's limits are of these kinds.
  return names[kind as LimitKind];
}

/** A limit's figure in its own unit. */
function Figure({ kind, value }: { kind: string; value: number }) {
  const t = useText(agreementText);
  if (kind === 'totalFils' || kind === 'noFee') return <Money kwd={value} />;
  if (kind === 'bureauConsent') return value > 0 ? <span>✓</span> : <span>{t.required}</span>;
  return <Num>{kind.endsWith('Percent') ? `${value}%` : value}</Num>;
}

function Preview({ preview }: { preview: OfferPreviewView }) {
  const t = useText(agreementText);
  const { readUntil, lapsesOn, replaces, text, language } = preview;
  return (
    <>
      {replaces !== null && (
        <Notice kind="warning">
          <Words of={t.replaces(replaces)} />
        </Notice>
      )}
      <p>
        <Words
          of={t.readable(<DateText value={readUntil} time />, <DateText value={lapsesOn} />)}
        />
      </p>
      <RowTable rows={preview.rows} />
      <details>
        <chakra.summary cursor="pointer" py="2" fontWeight="600">
          {t.textOf}
        </chakra.summary>
        <Flex direction="column" gap="6">
          {([language, language === 'ar' ? 'en' : 'ar'] as const).map((shown) => (
            <Bdi
              key={shown}
              display="block"
              lang={shown}
              dir={shown === 'ar' ? 'rtl' : 'ltr'}
              whiteSpace="pre-line"
            >
              {text[shown]}
            </Bdi>
          ))}
        </Flex>
      </details>
    </>
  );
}
