import { Suspense } from 'react';
import { ClosingCall } from './closing-call.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePartners } from './home-partners.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { IntroPoints } from './intro-points.tsx';

/**
 * What the service is, what it costs a month, how it goes, and who stands behind it. What is further down comes
 * alive after the top, piece by piece, so that a phone answers meanwhile.
 */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <Suspense>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <IntroPoints />
      </Suspense>
      <Suspense>
        <HomePartners />
      </Suspense>
      <Suspense>
        <ClosingCall />
      </Suspense>
    </>
  );
}
