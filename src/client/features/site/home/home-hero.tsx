import { Badge } from '#client/ui/controls.tsx';
import { ArrowRight, CircleCheck, ShieldCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link as RouterLink } from 'react-router';
import { maxStudents } from '#domain/application/student.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { paths } from '#client/app/paths.ts';
import { trpc } from '#client/api/trpc.ts';
import { hasStoredDraft } from '#client/storage/draft-mark.ts';
import { EstimateCard } from '../calculator/estimate-card.tsx';
import { homeText } from './home-text.ts';
import { SiteSection } from '../site-section.tsx';
import styles from './home.module.css';

/** The tagline, links to apply and track, and the calculator. */
export function HomeHero() {
  const t = useText(homeText);
  const claimsSharia = trpc.setting.read.useQuery().data?.claimsSharia ?? true;
  return (
    <SiteSection className={styles.hero} spacing="band">
      <div className={styles.heroLayout}>
        <div className={styles.heroWords}>
          <Badge className={styles.badge}>
            <ShieldCheck size={16} aria-hidden="true" />
            <span>
              <Words of={claimsSharia ? t.badge('0%') : t.badgePlain('0%')} />
            </span>
          </Badge>
          <h1 className={styles.heading}>{t.heading}</h1>
          <p className={styles.lead}>
            <Words of={t.lead('50%', '75%', '100%')} />
          </p>
          <div className={styles.actions}>
            <ContinueLink />
            <ButtonLink className={styles.applyNow} to={paths.apply} size="lg">
              <span>{t.applyNow}</span>
              <DirectionalIcon icon={ArrowRight} />
            </ButtonLink>
            <ButtonLink
              className={styles.trackApplication}
              to={paths.track}
              size="lg"
              variant="outline"
            >
              {t.trackApplication}
            </ButtonLink>
          </div>
          <ul className={styles.proofs}>
            <Proof>
              <Words of={t.proofStudents(maxStudents)} />
            </Proof>
            <Proof>{t.proofReview}</Proof>
          </ul>
        </div>
        <EstimateCard />
      </div>
    </SiteSection>
  );
}

/** A link to the draft on this device, positioned so that it moves nothing. */
function ContinueLink() {
  const t = useText(homeText);
  const hasDraft = useSyncExternalStore(
    followStorage,
    () => hasStoredDraft(),
    () => false,
  );
  if (!hasDraft) return null;
  return (
    <RouterLink className={styles.continueLink} to={paths.apply}>
      <span>{t.continueApplication}</span>
      <DirectionalIcon icon={ArrowRight} size={16} />
    </RouterLink>
  );
}

function followStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function Proof({ children }: { children: React.ReactNode }) {
  return (
    <li className={styles.proof}>
      <CircleCheck size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
