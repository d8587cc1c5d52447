import { Skeleton } from '#client/ui/controls.tsx';
import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '#domain/setting/setting.ts';
import { unbrokenTimes } from '#domain/text/text.ts';
import { Panel } from '#client/ui/card.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Ltr, Num } from '#client/i18n/bidi.tsx';
import { trpc } from '#client/api/trpc.ts';
import { contactText } from './contact-text.ts';
import styles from './contact.module.css';

/** Phone, email, address, working hours and response time from the settings. */
export function ContactCards() {
  const t = useText(contactText);
  const settings = trpc.setting.read.useQuery();
  return (
    <QueryState query={settings} failed={t.settingsFailed} loading={<CardSkeletons />}>
      {(known) => <Cards settings={known} />}
    </QueryState>
  );
}

/** As high as the cards to load: three of one or two lines, then the hours. */
function CardSkeletons() {
  return (
    <div className={styles.cards}>
      <Skeleton className={styles.short} />
      <Skeleton className={styles.short} />
      <Skeleton className={styles.address} />
      <Skeleton className={styles.hours} />
    </div>
  );
}

function Cards({ settings }: { settings: Settings }) {
  const t = useText(contactText);
  const { language } = useLanguage();
  const { contactPhone, contactEmail, contactAddress, officeHours, replyHours } = settings;
  return (
    <div className={styles.cards}>
      <Card icon={Phone} title={t.callUs}>
        <a className={styles.link} href={`tel:${contactPhone.replaceAll(' ', '')}`}>
          <Num className={styles.wrapping}>{contactPhone}</Num>
        </a>
      </Card>
      <Card icon={Mail} title={t.writeUs}>
        <a className={styles.link} href={`mailto:${contactEmail}`}>
          <Ltr className={styles.anywhere}>{contactEmail}</Ltr>
        </a>
      </Card>
      <Card icon={MapPin} title={t.visitUs}>
        <bdi>{contactAddress[language]}</bdi>
      </Card>
      <Card icon={Clock} title={t.hours}>
        <dl className={styles.hoursList}>
          <Hours label={t.officeHours}>{unbrokenTimes(officeHours[language])}</Hours>
          <Hours label={t.replyHours}>{unbrokenTimes(replyHours[language])}</Hours>
        </dl>
      </Card>
    </div>
  );
}

function Card({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
}) {
  return (
    <Panel className={styles.card} as="section">
      <div className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </div>
      <div className={styles.body}>
        <h2 className={styles.heading}>{title}</h2>
        <div className={styles.detail}>{children}</div>
      </div>
    </Panel>
  );
}

function Hours({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.definition}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
