import type { ActivityEntryView } from '#domain/application/review-details.ts';
import { emailTemplates } from '#domain/mail/email.ts';
import { countryCode, groupedPhone } from '#domain/person/phone.ts';
import { plain, type Phrase } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { applicationText } from '../application-text.ts';
import {
  type ApplicationDocument,
  useDocumentTitle,
} from '#client/features/admin/document/documents.ts';
import { useEmailSubject } from '#client/features/admin/mail/email-list.tsx';
import { emailText } from '#client/features/admin/mail/email-text.ts';
import { reviewText } from './review-text.ts';

/** Returns a function that describes an activity log entry in a sentence. */
export function useActivitySentence(
  documents: readonly ApplicationDocument[],
  phone: string,
): (entry: ActivityEntryView) => string | Phrase {
  const t = useText(reviewText);
  const { statusNames } = useText(applicationText);
  const email = useText(emailText);
  const getEmailSubject = useEmailSubject();
  const getTitle = useDocumentTitle();
  return (entry) => {
    const who = getActor(entry, t);
    const found = describeDocument(entry, documents);
    const subject = found ? plain(getTitle(found)) : t.aDocument;
    switch (entry.action) {
      case 'application.submit':
        return t.didSubmit(who);
      case 'application.correctEmail':
        return t.didCorrectEmail(who);
      case 'application.setStatus':
        return t.didSetStatus(who, statusNames[entry.status ?? 'pending']);
      case 'application.addInternalNote':
        return t.didAddInternal(who);
      case 'application.assign':
        return entry.assignee ? t.didAssign(who, entry.assignee) : t.didRelease(who);
      case 'application.withdraw':
        return t.didWithdrawApplication(who);
      case 'application.restore':
        return t.didRestoreApplication(who);
      case 'application.requestDocument':
        return t.didRequest(who, subject);
      case 'application.withdrawDocumentRequest':
        return t.didWithdraw(who, subject);
      case 'application.resendDocument':
        return t.didResend(who, subject);
      case 'application.deleteDocuments':
        return t.didDeleteDocuments(Number(entry.details['documents']));
      case 'document.download':
        return t.didRead(who, subject);
      case 'application.failEmail':
        return email.activityFailed(
          getEmailSubject(toEmail(entry)),
          `${countryCode} ${groupedPhone(phone)}`,
        );
      case 'application.sendEmailNow':
        return email.activitySendNow(who, getEmailSubject(toEmail(entry)));
      case 'application.discardEmail':
        return email.activityDiscard(who, getEmailSubject(toEmail(entry)));
      default:
        return t.didOther(who, entry.action);
    }
  };
}

/** The audit log has an email's template, not its status. */
function toEmail({ details }: ActivityEntryView) {
  const template = emailTemplates.find((known) => known === details['template']) ?? 'status';
  return { template, status: null };
}

function getActor(
  { actorKind, actorName }: ActivityEntryView,
  t: (typeof reviewText)['en'],
): string {
  if (actorKind === 'admin') return actorName ?? t.someone;
  return actorKind === 'system' ? t.system : t.applicant;
}

/** A request names its document, a view its file; a file that was replaced since has no document. */
function describeDocument(
  entry: ActivityEntryView,
  documents: readonly ApplicationDocument[],
): ApplicationDocument | undefined {
  const { filePath } = entry;
  if (filePath !== undefined) return documents.find((one) => one.document?.filePath === filePath);
  return documents.find((one) => one.name === entry.details['document']);
}
