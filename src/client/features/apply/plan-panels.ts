import type { ComponentType } from 'react';
import { AcademicYearPanel } from './academic-year-panel.tsx';
import { AdjustmentPanel } from './adjustment-panel.tsx';
import { EligibilityPanel } from './eligibility-panel.tsx';
import { FinancesPanel } from './finances-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { StartDatePanel } from './start-date-panel.tsx';
import { StudentCountPanel } from './student-count-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { TuitionPanel } from './tuition-panel.tsx';

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
