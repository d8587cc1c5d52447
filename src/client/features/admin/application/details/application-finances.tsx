import { Box, chakra } from '@chakra-ui/react';
import type { ApplicationView } from '#domain/application/review.ts';
import { instalmentAmounts } from '#domain/money/instalment.ts';
import { toFils } from '#domain/money/money.ts';
import { InstalmentWords } from '#client/ui/instalment-words.tsx';
import { dtiLimit } from '#client/ui/chart/dti-level.ts';
import { Gauge } from '#client/ui/chart/gauge.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Money, Num, Words } from '#client/i18n/bidi.tsx';
import { instalmentRatio, knownPlan, netIncomeFils, planMonths } from './application-money.ts';
import { applicationText } from '../application-text.ts';
import { Fact, FactSection, Facts } from '#client/features/admin/ui/description-list.tsx';

type SectionProps = { application: ApplicationView };

export function FinancialSummary({ application }: SectionProps) {
  const t = useText(applicationText);
  const { installmentPlan, customInstallmentMonths } = application;
  const count = planMonths(installmentPlan, customInstallmentMonths);
  const months = t.months(count);
  return (
    <FactSection title={t.sectionSummary}>
      <Facts>
        <Fact label={t.finalTuition}>
          <Money kwd={application.finalTuitionAmount} decimals={3} />
          {application.isManuallyAdjusted === 'true' && (
            <chakra.span display="block" {...noteStyle}>
              {t.adjusted}
            </chakra.span>
          )}
        </Fact>
        <Fact label={t.plan}>
          {knownPlan(installmentPlan) === 'custom' ? <Words of={t.customPlan(months)} /> : months}
        </Fact>
        <Fact label={t.firstDue}>
          <DateText value={application.paymentStartDate} />
        </Fact>
        <Fact label={t.instalments}>
          <InstalmentWords
            amounts={instalmentAmounts(toFils(application.finalTuitionAmount), count)}
          />
        </Fact>
        <Fact label={t.monthlyPayment}>
          <Money kwd={application.monthlyPayment} decimals={3} />
        </Fact>
        <Fact label={t.total}>
          <Money kwd={application.totalAmount} decimals={3} />
          <chakra.span display="block" {...noteStyle}>
            <Money kwd={application.interestAmount} decimals={3} /> <span>{t.interest}</span>
          </chakra.span>
        </Fact>
        <Fact label={t.eligibility}>
          <Words
            of={
              application.installmentEligibility === 'yes'
                ? t.eligibleYes(dtiLimit)
                : t.eligibleNo(dtiLimit)
            }
          />
        </Fact>
        <Fact label={t.currentStatus}>
          <StatusBadge status={application.status} />
        </Fact>
      </Facts>
    </FactSection>
  );
}

export function FinancialInformation({ application }: SectionProps) {
  const t = useText(applicationText);
  const app = useText(appText);
  const { monthlySalary, financialObligations, monthlyPayment } = application;
  const netFils = netIncomeFils(application);
  const ratio = instalmentRatio(monthlyPayment, monthlySalary);
  return (
    <FactSection title={t.sectionFinances}>
      <Facts>
        <Fact label={t.salary}>
          {monthlySalary === null ? app.notProvided : <Money kwd={monthlySalary} decimals={3} />}
        </Fact>
        <Fact label={t.obligations}>
          {financialObligations === null ? (
            app.notProvided
          ) : (
            <Money kwd={financialObligations} decimals={3} />
          )}
        </Fact>
        <Fact label={t.netIncome}>
          {netFils === undefined ? (
            app.notCalculated
          ) : (
            <Money fils={netFils} decimals={3} color={netFils < 0 ? 'fg.error' : undefined} />
          )}
        </Fact>
        <Fact label={t.instalmentRatio}>
          {ratio === undefined ? app.notCalculated : <Num>{ratio}</Num>}
        </Fact>
        <Fact label={t.bureauConsent}>
          {application.bureauConsentAt === null ? (
            t.noBureauConsent
          ) : (
            <Words of={t.bureauConsentAt(<DateText value={application.bureauConsentAt} />)} />
          )}
        </Fact>
      </Facts>
      <Box borderTopWidth="1px" borderColor="border.muted" pt="3" pb="2">
        <Gauge ratio={application.debtToIncomeRatio ?? undefined} label={t.debtToIncome} />
        {application.overLimitAcknowledgedAt !== null && (
          <chakra.p mt="2" {...noteStyle}>
            <Words
              of={t.overLimitAcknowledged(
                <DateText value={application.overLimitAcknowledgedAt} time />,
              )}
            />
          </chakra.p>
        )}
      </Box>
    </FactSection>
  );
}

const noteStyle = { textStyle: 'xs', fontWeight: '400', color: 'fg.muted' } as const;
