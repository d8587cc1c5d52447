import { Button } from '#client/ui/controls.tsx';
import { Pause, Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PartnerType, PublicPartnerView } from '#domain/partner/partner.ts';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { homeText } from './home-text.ts';
import { isMoving, PartnerStrip } from './partner-strip.tsx';
import { SiteSection } from '../site-section.tsx';
import styles from './home.module.css';

const words = {
  financial: { heading: 'financialPartners', lead: 'financialLead' },
  academic: { heading: 'academicPartners', lead: 'academicLead' },
} as const;

export function HomePartners() {
  return (
    <div className={styles.partners}>
      <PartnersOf type="financial" />
      <PartnersOf type="academic" />
    </div>
  );
}

/** Left out if its list cannot be fetched: the page is complete without it. */
function PartnersOf({ type }: { type: PartnerType }) {
  const t = useText(homeText);
  const query = trpc.partner.listPublic.useQuery({ type }, cacheTimes.partners);
  const [isPaused, setPaused] = useState(false);
  // NOTE: deferred, because two moving strips are hundreds of elements.
  const partners = useDeferredValue<readonly PublicPartnerView[] | undefined>(query.data);
  if (query.isError) return null;
  const headingId = `partners-${type}`;
  return (
    <SiteSection className={styles.partnersOf} isBelow aria-labelledby={headingId}>
      <div className={styles.stripHead}>
        <div>
          <h2 className="text-h2" id={headingId}>
            {t[words[type].heading]}
          </h2>
          <p className={styles.stepBody}>{t[words[type].lead]}</p>
        </div>
        <div className={styles.stripActions}>
          {isMoving(partners) && (
            <Button
              className={styles.pause}
              variant="ghost"
              size="sm"
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? (
                <Play size={16} aria-hidden="true" />
              ) : (
                <Pause size={16} aria-hidden="true" />
              )}
              <span>{isPaused ? t.playMotion : t.pauseMotion}</span>
            </Button>
          )}
          <RouterLink className={styles.allPartners} to={paths.partners}>
            {t.allPartners}
          </RouterLink>
        </div>
      </div>
      <PartnerStrip partners={partners} isPaused={isPaused} />
    </SiteSection>
  );
}
