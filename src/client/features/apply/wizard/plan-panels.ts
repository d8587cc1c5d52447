import type { ComponentType } from 'react';
import { AcademicYearPanel } from '../steps/academic-year-panel.tsx';
import { AdjustmentPanel } from '../steps/student/adjustment-panel.tsx';
import { EligibilityPanel } from '../steps/eligibility-panel.tsx';
import { FinancesPanel } from '../steps/finances-panel.tsx';
import { PlanPanel } from '../steps/plan-panel.tsx';
import { StartDatePanel } from '../steps/start-date-panel.tsx';
import { StudentCountPanel } from '../steps/student/student-count-panel.tsx';
import { SummaryPanel } from '../summary/summary-panel.tsx';
import { TuitionPanel } from '../steps/student/tuition-panel.tsx';

/** From the second step to the summary: small, and soon needed one after the other. */
export const planPanels = {
  academicYear: AcademicYearPanel,
  startDate: StartDatePanel,
  studentCount: StudentCountPanel,
  tuition: TuitionPanel,
  adjustment: AdjustmentPanel,
  eligibility: EligibilityPanel,
  finances: FinancesPanel,
  plan: PlanPanel,
  summary: SummaryPanel,
} as const satisfies Record<string, ComponentType>;
