import { sectionOf, educationTypeOf, type Section } from './address.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminGate } from './admin-gate.tsx';
import { Applications } from './applications.tsx';
import { Institutions } from './institutions.tsx';
import { Overview } from './overview.tsx';
import { Partners } from './partners.tsx';
import { useAddress } from './use-address.ts';

/** The administrators' dashboard; which section shows stands in its address. */
export function DashboardPage() {
  const { params } = useAddress();
  const section = sectionOf(params);
  return (
    <AdminGate>
      <AdminFrame current={section}>
        <SectionContent key={section} section={section} />
      </AdminFrame>
    </AdminGate>
  );
}

function SectionContent({ section }: { section: Section }) {
  const educationType = educationTypeOf(section);
  if (educationType) return <Institutions educationType={educationType} />;
  if (section === 'applications') return <Applications />;
  if (section === 'partners') return <Partners />;
  return <Overview />;
}
