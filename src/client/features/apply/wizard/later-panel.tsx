import type { ComponentType } from 'react';
import { AcademicYearPanel } from '../steps/academic-year-panel.tsx';
import { AgreementPanel } from '../steps/agreement-panel.tsx';
import { ApplicantPanel } from '../steps/applicant-panel.tsx';
import { DocumentsPanel } from '../steps/document/documents-panel.tsx';
import { EligibilityPanel } from '../steps/eligibility-panel.tsx';
import { FinancesPanel } from '../steps/finances-panel.tsx';
import { PlanPanel } from '../steps/plan-panel.tsx';
import { StartDatePanel } from '../steps/start-date-panel.tsx';
import { AdjustmentPanel } from '../steps/student/adjustment-panel.tsx';
import { StudentCountPanel } from '../steps/student/student-count-panel.tsx';
import { StudentsPanel } from '../steps/student/students-panel.tsx';
import { TuitionPanel } from '../steps/student/tuition-panel.tsx';
import { ReviewPanel } from '../summary/review-panel.tsx';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import type { PanelName } from './steps.ts';

export type LaterPanelName = Exclude<PanelName, 'institution'>;

const panels: Readonly<Record<LaterPanelName, ComponentType>> = {
  academicYear: AcademicYearPanel,
  startDate: StartDatePanel,
  studentCount: StudentCountPanel,
  tuition: TuitionPanel,
  adjustment: AdjustmentPanel,
  eligibility: EligibilityPanel,
  finances: FinancesPanel,
  plan: PlanPanel,
  summary: SummaryPanel,
  applicant: ApplicantPanel,
  students: StudentsPanel,
  documents: DocumentsPanel,
  review: ReviewPanel,
  agreement: AgreementPanel,
};

/** What the steps after the first show. */
export function LaterPanel({ name }: { name: LaterPanelName }) {
  const Panel = panels[name];
  return <Panel />;
}
