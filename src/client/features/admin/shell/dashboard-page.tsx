import { Suspense } from 'react';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { LoadingSpinner } from '#client/ui/query-state.tsx';
import { getSection, useAddress } from './search-params.ts';
import { AdminFrame } from './admin-layout.tsx';
import { AdminGate } from '../auth/require-admin.tsx';
import { sectionPages } from './section-pages.tsx';
import { withChakra } from '#client/theme/with-chakra.tsx';

/** The administrators' dashboard; the section is in the URL. */
export const DashboardPage = withChakra(function DashboardPage() {
  const { params } = useAddress();
  const section = getSection(params);
  const Section = sectionPages[section];
  return (
    <AdminGate>
      <AdminFrame current={section}>
        <ErrorBoundary resetKey={section}>
          <Suspense key={section} fallback={<LoadingSpinner />}>
            <Section />
          </Suspense>
        </ErrorBoundary>
      </AdminFrame>
    </AdminGate>
  );
});
