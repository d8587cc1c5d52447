import type { PartnerType, PublicPartnerView } from '#domain/partner/partner.ts';
import { Logo } from '#client/ui/logo.tsx';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { EmptyState, LoadingSpinner, QueryState } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { PartnerName } from './partner-name.tsx';
import { partnersText } from './partners-text.ts';
import { SiteSection } from '../site-section.tsx';
import styles from './partner.module.css';

const words = {
  financial: { heading: 'financial', empty: 'noFinancial' },
  academic: { heading: 'academic', empty: 'noAcademic' },
} as const;

/** All partners by name and logo. Both lists appear together, so that nothing jumps. */
export function PartnersPage() {
  const t = useText(partnersText);
  const financial = usePartners('financial');
  const academic = usePartners('academic');
  const isLoading = [financial, academic].some((query) => query.isPending);
  return (
    <SiteSection>
      <PageHeading lead={t.lead}>{t.heading}</PageHeading>
      {isLoading ? (
        <div className={styles.loading}>
          <LoadingSpinner />
        </div>
      ) : (
        <div className={styles.lists}>
          <PartnersOf type="financial" query={financial} />
          <PartnersOf type="academic" query={academic} />
        </div>
      )}
    </SiteSection>
  );
}

function usePartners(type: PartnerType) {
  return trpc.partner.listPublic.useQuery({ type }, cacheTimes.partners);
}

type PartnersOfProps = { type: PartnerType; query: ReturnType<typeof usePartners> };

function PartnersOf({ type, query }: PartnersOfProps) {
  const t = useText(partnersText);
  const headingId = `partners-${type}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {t[words[type].heading]}
      </h2>
      <QueryState
        query={query}
        failed={t.failed}
        empty={<EmptyState title={t[words[type].empty]} />}
      >
        {(partners) => <PartnerGrid partners={partners} />}
      </QueryState>
    </section>
  );
}

function PartnerGrid({ partners }: { partners: readonly PublicPartnerView[] }) {
  return (
    <ul className={styles.partnerGrid} data-partner-grid>
      {partners.map(({ id, name, logoPath }) => (
        <li className={styles.partner} key={id} data-partner>
          <Logo name={name} src={logoPath} />
          {/* The line has the name's own direction, or a long name would be cut at its start. */}
          <p className={styles.name} dir="auto" title={name}>
            <PartnerName name={name} />
          </p>
        </li>
      ))}
    </ul>
  );
}
