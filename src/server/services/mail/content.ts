import type { PaymentMethod } from '#domain/agreement/ledger.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { ReminderFacts } from './agreement-text.ts';

/** The content of an email as stored in the outbox: only what its text needs. */
export type MailContent =
  | { template: 'receipt'; applicationId: string; expectedBy: string | null }
  | {
      template: 'status';
      applicationId: string;
      status: ApplicationStatus;
      note: string | null;
      /** The previous status, for an undo. */
      from: ApplicationStatus;
    }
  | {
      template: 'documentRequest';
      applicationId: string;
      documents: readonly { document: string; reason: string }[];
    }
  | { template: 'agreement'; applicationId: string; lapsesOn: string }
  | { template: 'counterOffer'; applicationId: string }
  | {
      template: 'code';
      applicationId: string;
      codeId: string;
      /** Made when the email is handed over, and not stored. */
      code?: string;
    }
  | {
      template: 'payment';
      applicationId: string;
      agreementNumber: string;
      receiptNumber: string;
      amountFils: number;
      method: PaymentMethod;
      paidOn: string;
      outstandingFils: number;
      students: readonly string[];
    }
  | {
      template: 'reminder';
      applicationId: string;
      agreementId: string;
      /** Read when the email is handed over, and not stored. */
      facts?: ReminderFacts;
    }
  | { template: 'test' };

/** A line of an email: text, or a label and a value. */
export type Line = string | { label: string; value: string; isLtr?: boolean };
