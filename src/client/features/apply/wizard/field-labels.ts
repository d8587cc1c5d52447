import type { Problem } from '../../../forms/use-zod-form.ts';
import type { applyText } from '../text.ts';

type Words = (typeof applyText)['en'];

/** Names of fields whose error message does not name them, for the error summary. */
export function fieldLabels(t: Words, problems: readonly Problem[]): Record<string, string> {
  const named = problems.map(({ path }) => [path, toLabel(t, path)] as const);
  return Object.fromEntries(named.filter(([, label]) => label !== ''));
}

function toLabel(t: Words, path: string): string {
  const [field = '', at] = path.split('.');
  const child = /^childCivilId_(\d+)$/.exec(field)?.[1];
  if (child !== undefined) return t.paperChild(Number(child) + 1);
  if (at !== undefined && /^\d+$/.test(at)) return t.studentName(Number(at) + 1);
  switch (field) {
    case 'paymentStartDate':
      return t.startDate;
    case 'applicantPhone':
      return t.phone;
    case 'applicantEmail':
      return t.email;
    case 'applicantCivilId':
      return t.civilId;
    case 'civilId':
      return t.paperCivilId;
    case 'salaryCertificate':
      return t.paperSalary;
    case 'proofOfContinuity':
      return t.paperContinuity;
    default:
      return '';
  }
}
