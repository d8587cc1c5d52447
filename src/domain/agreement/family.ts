import { z } from 'zod';
import { trackApplicationInput } from '../application/tracking.ts';
import { plainCode } from '../text/text.ts';
import { flag, line, optionalLine } from '../text/field.ts';
import { applicationStatus } from '../application/application.ts';
import { educationType } from '../institution/institution.ts';
import { agreementView, entryView, receiptInput, rowView, statementView } from './agreement.ts';
import { agreementStates } from './state.ts';
import { counterOfferView } from './counter-offer.ts';

/** Application ID and email: what /track has. */
export const familyStateInput = trackApplicationInput;

/** `off`: this site sends no email. `refused`: the last email did not arrive. */
export const codeWays = ['email', 'off', 'refused'] as const;
export type CodeWay = (typeof codeWays)[number];

/** That an agreement exists, and its state; nothing else is shown without a code. */
export const familyStateView = z.object({
  agreement: z.object({ state: z.enum(agreementStates), offeredAt: z.string() }).nullable(),
  hasCounterOffer: z.boolean(),
  code: z.enum(codeWays),
  phone: z.string(),
});
export type FamilyStateView = z.infer<typeof familyStateView>;

export const requestCodeInput = trackApplicationInput;

/** The same whether or not the application exists. */
export const codeRequestedView = z.object({ minutes: z.number().int(), digits: z.number().int() });

const codePattern = /^\d{6}$/;

export const openWithCodeInput = trackApplicationInput.extend({
  code: z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
    .overwrite(plainCode)
    .min(1, 'required')
    .regex(codePattern, 'accessCodeDigits'),
});
export type OpenWithCodeInput = z.infer<typeof openWithCodeInput>;

/** The session of one application's agreement, for its tab. */
export const familySessionView = z.object({ session: z.string(), expiresAt: z.string() });

export const sessionInput = z.object({ session: z.string({ error: 'invalid' }).max(100) });

/** `id` is the offer that the family read; both ticks are told apart. */
export const acceptInput = sessionInput.extend({
  id: z.string({ error: 'invalid' }).max(64, 'tooLong'),
  fullName: line(100, 'applicantNameRequired'),
  termsAccepted: flag.refine((isTicked) => isTicked, 'acceptanceRequired'),
  bureauConsent: flag,
});
export type AcceptInput = z.infer<typeof acceptInput>;

export const declineInput = sessionInput.extend({ reason: optionalLine(500) });
export const familyReceiptInput = sessionInput.extend(receiptInput.shape);
export const answerCounterOfferInput = sessionInput.extend({
  id: z.string({ error: 'invalid' }).max(64, 'tooLong'),
});

/** An agreement as its family sees it; amounts are KWD. */
export const familyAgreementView = agreementView
  .pick({
    id: true,
    number: true,
    state: true,
    language: true,
    total: true,
    months: true,
    startsOn: true,
    outstanding: true,
    credit: true,
    received: true,
    reduced: true,
    offeredAt: true,
    readUntil: true,
    lapsesOn: true,
    acceptedAt: true,
    acceptedName: true,
    bureauConsentAt: true,
    students: true,
    text: true,
    contentHash: true,
    settledOn: true,
    nextDueOn: true,
    nextPayBy: true,
    dueNow: true,
  })
  .extend({
    rows: z.array(rowView),
    /** Payments, refunds and reductions. */
    entries: z.array(entryView),
    applicantName: z.string(),
    institutionName: z.string(),
    financier: z.string().nullable(),
  });
export type FamilyAgreementView = z.infer<typeof familyAgreementView>;

/** How to pay; null where the office has not set it. */
export const waysToPayView = z.object({
  officeHours: z.object({ ar: z.string(), en: z.string() }),
  iban: z.string().nullable(),
  beneficiary: z.string().nullable(),
  wamdPhone: z.string().nullable(),
  /** The largest amount of one WAMD transfer. */
  wamdMax: z.number(),
  phone: z.string(),
  /** The reference to give with a transfer. */
  reference: z.string(),
});

export const familyView = z.object({
  applicationId: z.string(),
  status: applicationStatus,
  isWithdrawn: z.boolean(),
  /** The latest agreement; null if only a counter-offer exists. */
  agreement: familyAgreementView.nullable(),
  counterOffer: counterOfferView.nullable(),
  ways: waysToPayView,
  /** The application of the year before, and of the next year. */
  renews: z.string().nullable(),
  renewedBy: z.string().nullable(),
  today: z.string(),
});
export type FamilyView = z.infer<typeof familyView>;

export const familyStatementView = statementView;

export const verifyInput = z.object({ number: line(20) });

/** The confirmation of a clearance letter: nothing personal. */
export const verifiedView = z.object({
  number: z.string(),
  settledOn: z.string(),
  contentHash: z.string(),
});

/** What a new application for next year starts with. Class, salary and documents are asked again. */
export const renewalView = z.object({
  /** For the submit's field `renewal`: names the earlier application. */
  renewal: z.string(),
  values: z.object({
    educationType,
    institutionId: z.string().nullable(),
    institutionName: z.string(),
    isOtherInstitution: z.boolean(),
    numberOfStudents: z.number().int(),
    studentsDetails: z.array(z.object({ name: z.string(), dateOfBirth: z.string().nullable() })),
    applicantName: z.string(),
    applicantPhone: z.string(),
    applicantEmail: z.string(),
    applicantNationality: z.string().nullable(),
    applicantCivilId: z.string(),
  }),
});
export type RenewalView = z.infer<typeof renewalView>;
