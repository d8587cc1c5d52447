import { ClosingCall } from './closing-call.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePartners } from './home-partners.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { IntroPoints } from './intro-points.tsx';

/** What the service is, what it costs a month, how it goes, and who stands behind it. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <HowItWorks />
      <IntroPoints />
      <HomePartners />
      <ClosingCall />
    </>
  );
}
