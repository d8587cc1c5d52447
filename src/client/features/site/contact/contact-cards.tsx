import { Box, Flex, Link, Skeleton, chakra } from '@chakra-ui/react';
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

/** Heights of the cards to load: three of one or two lines, then the hours. */
const cardHeights = [
  '7.3rem',
  '7.3rem',
  { base: '7rem', lg: '6rem' },
  { base: '14.5rem', lg: '10.75rem' },
] as const;

function CardSkeletons() {
  return (
    <Flex direction="column" gap="4">
      {cardHeights.map((height, index) => (
        <Skeleton key={index} h={height} rounded="2xl" />
      ))}
    </Flex>
  );
}

function Cards({ settings }: { settings: Settings }) {
  const t = useText(contactText);
  const { language } = useLanguage();
  const { contactPhone, contactEmail, contactAddress, officeHours, replyHours } = settings;
  return (
    <Flex direction="column" gap="4">
      <Card icon={Phone} title={t.callUs}>
        <Link href={`tel:${contactPhone.replaceAll(' ', '')}`} {...linkStyle}>
          <Num whiteSpace="normal">{contactPhone}</Num>
        </Link>
      </Card>
      <Card icon={Mail} title={t.writeUs}>
        <Link href={`mailto:${contactEmail}`} {...linkStyle}>
          <Ltr overflowWrap="anywhere">{contactEmail}</Ltr>
        </Link>
      </Card>
      <Card icon={MapPin} title={t.visitUs}>
        <bdi>{contactAddress[language]}</bdi>
      </Card>
      <Card icon={Clock} title={t.hours}>
        <chakra.dl display="grid" gap="2">
          <Hours label={t.officeHours}>{unbrokenTimes(officeHours[language])}</Hours>
          <Hours label={t.replyHours}>{unbrokenTimes(replyHours[language])}</Hours>
        </chakra.dl>
      </Card>
    </Flex>
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
    <Panel as="section" p="5" display="flex" gap="4">
      <Box color="brand.fg" pt="1" flexShrink="0">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box minW="0">
        <chakra.h2 textStyle="body" fontWeight="600">
          {title}
        </chakra.h2>
        <Box mt="1">{children}</Box>
      </Box>
    </Panel>
  );
}

function Hours({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0">
        <bdi>{children}</bdi>
      </chakra.dd>
    </div>
  );
}

const linkStyle = {
  variant: 'underline',
  color: 'brand.fg',
  fontWeight: '500',
  minH: '11',
  maxW: 'full',
} as const;
