import type { applyText } from '../text.ts';

type Words = (typeof applyText)['en'];

/** The labels of fields by name, of those whose error message does not name them. */
export function fieldLabels(t: Words, fields: readonly string[]): Record<string, string> {
  const named = fields.map((path) => [path, toLabel(t, path)] as const);
  return Object.fromEntries(named.filter(([, label]) => label !== ''));
}

function toLabel(t: Words, path: string): string {
  const [field = '', at] = path.split('.');
  const child = /^childCivilId_(\d+)$/.exec(field)?.[1];
  if (child !== undefined) return t.documentChild(Number(child) + 1);
  if (at !== undefined && /^\d+$/.test(at)) return t.studentName(Number(at) + 1);
  const labels: Readonly<Record<string, string>> = {
    paymentStartDate: t.startDate,
    applicantName: t.fullName,
    applicantPhone: t.phone,
    applicantEmail: t.email,
    applicantNationality: t.nationality,
    applicantCivilId: t.civilId,
    civilId: t.documentCivilId,
    salaryCertificate: t.documentSalary,
    proofOfContinuity: t.documentContinuity,
    additionalDocuments: t.documentOther,
  };
  return labels[field] ?? '';
}
