import type { wizardStepCounts } from '#domain/setting/setting.ts';

export type PanelName =
  | 'institution'
  | 'academicYear'
  | 'startDate'
  | 'studentCount'
  | 'tuition'
  | 'adjustment'
  | 'eligibility'
  | 'finances'
  | 'plan'
  | 'summary'
  | 'applicant'
  | 'students'
  | 'documents'
  | 'review'
  | 'agreement';

/** A page of the wizard: one heading with one or more panels. */
export type Step = {
  /** Its key in text.ts. */
  name: StepName;
  panels: readonly [PanelName, ...PanelName[]];
  /** A long page: each panel is a part that collapses once complete, with a list of links to them. */
  isInParts?: boolean;
};

export type StepName =
  | 'institution'
  | 'academicYear'
  | 'startDate'
  | 'studentCount'
  | 'tuition'
  | 'adjustment'
  | 'eligibility'
  | 'finances'
  | 'plan'
  | 'summary'
  | 'details'
  | 'agreement';

/** The same panels grouped in two ways, by number of steps. */
export const wizardLayouts: Readonly<Record<(typeof wizardStepCounts)[number], readonly Step[]>> = {
  '10': [
    { name: 'institution', panels: ['institution'] },
    { name: 'academicYear', panels: ['academicYear'] },
    { name: 'studentCount', panels: ['studentCount'] },
    { name: 'tuition', panels: ['tuition'] },
    { name: 'adjustment', panels: ['adjustment'] },
    { name: 'eligibility', panels: ['eligibility'] },
    { name: 'finances', panels: ['finances', 'startDate'] },
    { name: 'plan', panels: ['plan'] },
    { name: 'summary', panels: ['summary'] },
    {
      name: 'details',
      panels: ['applicant', 'students', 'documents', 'agreement'],
      isInParts: true,
    },
  ],
  '11': [
    { name: 'institution', panels: ['institution'] },
    { name: 'academicYear', panels: ['academicYear'] },
    { name: 'startDate', panels: ['startDate'] },
    { name: 'studentCount', panels: ['studentCount'] },
    { name: 'tuition', panels: ['tuition'] },
    { name: 'adjustment', panels: ['adjustment'] },
    { name: 'eligibility', panels: ['eligibility', 'finances'] },
    { name: 'plan', panels: ['plan'] },
    { name: 'summary', panels: ['summary'] },
    { name: 'details', panels: ['applicant', 'students', 'documents'], isInParts: true },
    { name: 'agreement', panels: ['review', 'agreement'] },
  ],
};
