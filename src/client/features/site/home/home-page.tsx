import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { paths } from '#client/app/paths.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { SiteSection } from '../site-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePartners } from './home-partners.tsx';
import { homeText } from './home-text.ts';
import styles from './home.module.css';

/** The home page. Sections below the hero are separate hydration boundaries, so that a phone stays responsive. */
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

const steps = [
  ['stepInstitution', 'stepInstitutionBody'],
  ['stepPlan', 'stepPlanBody'],
  ['stepDocuments', 'stepDocumentsBody'],
  ['stepFollow', 'stepFollowBody'],
] as const;

/** Four steps, each with one more segment of the ring lit. */
function HowItWorks() {
  const t = useText(homeText);
  return (
    <SiteSection
      className={styles.howItWorks}
      isBelow
      spacing="band"
      aria-labelledby="how-it-works"
    >
      <h2 className={styles.howHeading} id="how-it-works">
        {t.howHeading}
      </h2>
      <ol className={styles.steps}>
        {steps.map(([title, body], index) => (
          <li className={styles.step} key={title}>
            <Numeral step={index + 1} />
            <div className={styles.words}>
              <h3 className="text-h3">{t[title]}</h3>
              <p className={styles.stepBody}>{t[body]}</p>
            </div>
          </li>
        ))}
      </ol>
    </SiteSection>
  );
}

function Numeral({ step }: { step: number }) {
  return (
    <div className={styles.numeral}>
      <Ring segments={steps.length} lit={step} size={56} />
      <div className={styles.digit} aria-hidden="true">
        {step}
      </div>
    </div>
  );
}

/** The service's four promises, with hairlines between them. */
function IntroPoints() {
  const t = useText(homeText);
  const claimsSharia = trpc.setting.read.useQuery().data?.claimsSharia ?? true;
  const points = [
    { key: 'interest', title: t.noInterest('0%'), body: t.noInterestBody },
    ...(claimsSharia ? [{ key: 'sharia', title: t.sharia, body: t.shariaBody }] : []),
    { key: 'shares', title: t.shares('50%', '75%', '100%'), body: t.sharesBody },
    { key: 'review', title: t.review, body: t.reviewBody },
  ];
  return (
    <SiteSection
      className={styles.introPoints}
      isBelow
      spacing="band"
      aria-labelledby="what-you-get"
    >
      <div className={styles.pointsLayout}>
        <h2 className="text-h2" id="what-you-get">
          {t.pointsHeading}
        </h2>
        <div className={styles.points}>
          {points.map(({ key, title, body }) => (
            <div className={styles.point} key={key}>
              <h3 className="text-h3">
                <Words of={title} />
              </h3>
              <p className={styles.pointBody}>{body}</p>
              {key === 'shares' && <ShareRings />}
            </div>
          ))}
        </div>
      </div>
    </SiteSection>
  );
}

/** Two, three and four quarters of the ring: the financed shares of the tuition. */
function ShareRings() {
  return (
    <div className={styles.shareRings}>
      {[2, 3, 4].map((quarters) => (
        <Ring key={quarters} segments={4} lit={quarters} size={44} />
      ))}
    </div>
  );
}

/** The call to apply at the end of the page. Petrol in both themes. */
function ClosingCall() {
  const t = useText(homeText);
  return (
    <SiteSection
      className={styles.closingCall}
      isBelow
      spacing="band"
      aria-labelledby="ready-to-start"
    >
      <div className={styles.callRow}>
        <div className={styles.words}>
          <h2 className="text-h1" id="ready-to-start">
            {t.callHeading}
          </h2>
          <p className={styles.callBody}>{t.callBody}</p>
          <ButtonLink className={styles.callButton} to={paths.apply} size="lg">
            <span>{t.callButton}</span>
            <DirectionalIcon icon={ArrowRight} />
          </ButtonLink>
        </div>
        <div className={styles.callRing}>
          <Ring segments={9} lit={1} size={208} stroke={20} gap={9} />
        </div>
      </div>
    </SiteSection>
  );
}
