import { Badge, Box, Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { offerInput, offerTermsInput, type OfferPreviewView } from '#domain/agreement/agreement.ts';
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
import { planMonths } from '../application/details/application-money.ts';
import { agreementText } from './agreement-text.ts';
import { ChoiceField, EntryDialog, useEntryCall } from './entry-dialog.tsx';

type OfferDialogProps = { application: ApplicationView; onClose: () => void };

/** The terms of an offer with its limits, schedule and text, as the family will read them. */
export function OfferDialog({ application, onClose }: OfferDialogProps) {
  const t = useText(agreementText);
  const { language } = useLanguage();
  const financiers = useFinanciers();
  const form = useZodForm(offerInput, () => getInitial(application));
  const call = useMutation(adminTrpc.agreement.offer, useEntryCall(form, onClose));
  const preview = usePreview(form.values);
  return (
    <EntryDialog title={t.offerTitle} submitLabel={t.offer} size="lg" {...{ onClose, form, call }}>
      <SelectField
        {...form.field('financierId')}
        value={form.values.financierId ?? ''}
        onChange={(id) => form.set('financierId', id === '' ? null : id)}
        label={t.financier}
        placeholder={t.office}
        options={financiers}
      />
      <SelectField
        {...form.field('ruleSet')}
        value={form.values.ruleSet ?? preview.data?.ruleSet ?? ''}
        label={t.ruleSet}
        options={ruleSets.map(({ id, name }) => ({ value: id, label: name[language] }))}
      />
      <TextField
        {...form.field('months')}
        label={t.months}
        mark="asterisk"
        inputMode="numeric"
        isLtr
      />
      <DateField {...form.field('startsOn')} label={t.startsOn} mark="asterisk" />
      <ChoiceField
        {...form.field('language')}
        label={t.language}
        values={languages}
        words={t.languages}
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
    </EntryDialog>
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

/** The terms that the application has. */
function getInitial(application: ApplicationView) {
  const { id, installmentPlan, customInstallmentMonths, paymentStartDate, language } = application;
  return {
    ...{ applicationId: id, key: newKey(), isPensioner: false, reason: '' },
    financierId: null as string | null,
    ruleSet: undefined as string | undefined,
    months: String(planMonths(installmentPlan, customInstallmentMonths)),
    startsOn: paymentStartDate,
    language: language === 'en' ? 'en' : 'ar',
  };
}

/** The financial partners to choose from. */
export function useFinanciers() {
  const partners = adminTrpc.partner.list.useQuery({});
  return (partners.data ?? [])
    .filter(({ type }) => type === 'financial')
    .map(({ id, name }) => ({ value: id, label: name }));
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
            <Badge
              bg={holds ? 'bg.muted' : 'bg.warning'}
              color="fg"
              flexShrink="0"
              alignSelf="start"
              whiteSpace="nowrap"
            >
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
