import { Box, Button, Flex, Link, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ApplicationWarningsView, CivilIdOwner } from '#domain/application/review-details.ts';
import type { UndeliveredEmail } from '#domain/mail/email.ts';
import { dtiLimit, dtiPercent } from '#client/ui/chart/dti-level.ts';
import { Notice } from '#client/ui/alert.tsx';
import { LoadFailed } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Num, Words } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { ApplicantPhone } from '#client/features/admin/mail/applicant-phone.tsx';
import { useEmailSubject } from '#client/features/admin/mail/email-list.tsx';
import { emailText } from '#client/features/admin/mail/email-text.ts';
import { changed, useAddress } from '#client/features/admin/shell/search-params.ts';
import { reviewText } from './review-text.ts';

/** What the reviewer should check; loaded with the details, so that nothing moves. */
export function Warnings({ id, phone }: { id: string; phone: string }) {
  const { data } = adminTrpc.application.warnings.useQuery({ id });
  return (
    <>
      {data?.undelivered && <Undelivered email={data.undelivered} phone={phone} />}
      <Checks id={id} />
    </>
  );
}

/** An email that did not arrive, with the phone number to call instead. */
function Undelivered({ email, phone }: { email: UndeliveredEmail; phone: string }) {
  const t = useText(emailText);
  const subject = useEmailSubject()(email);
  return (
    <Box data-undelivered>
      <Notice kind="error" title={email.isUnsure ? t.maybeNotArrived : t.notArrived}>
        <chakra.p>
          <span>{subject}</span>
          <span>{' · '}</span>
          <DateText value={email.at} time />
        </chakra.p>
        <chakra.p>
          <Words of={t.callInstead(<ApplicantPhone phone={phone} />)} />
        </chakra.p>
        {email.error !== null && (
          <chakra.p overflowWrap="anywhere">
            <Words of={t.reason(<Ltr whiteSpace="normal">{email.error}</Ltr>)} />
          </chakra.p>
        )}
      </Notice>
    </Box>
  );
}

function Checks({ id }: { id: string }) {
  const t = useText(reviewText);
  const query = adminTrpc.application.warnings.useQuery({ id });
  if (query.isError) {
    return (
      <LoadFailed
        title={t.failedWarnings}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { data } = query;
  if (!data) return null;
  const isQuiet = !data.overLimit && data.civilIds.length === 0 && data.sameCivilId.length === 0;
  if (isQuiet) {
    return (
      <Flex align="center" gap="2" textStyle="sm" color="fg.muted" data-warnings="none">
        <CircleCheck size={16} aria-hidden="true" />
        <span>{t.noWarnings}</span>
      </Flex>
    );
  }
  return (
    <Box as="section" aria-label={t.warnings} data-warnings>
      <Notice kind="warning" title={t.warnings}>
        <chakra.ul ps="5" listStyleType="disc" css={{ '& li + li': { mt: '1' } }}>
          {data.overLimit && <OverLimit warnings={data} />}
          {data.civilIds.map(({ owner, civilId, doubt }) => (
            <li key={`${civilId} ${owner.studentNumber ?? ''}`} data-warning={doubt}>
              <Words of={t[warningText[doubt]](ownerText(owner, t), <Num>{civilId}</Num>)} />
            </li>
          ))}
          {grouped(data.sameCivilId).map((matches, index) => (
            <SameCivilId
              key={matches[0].civilId}
              matches={matches}
              // NOTE: a family's civil IDs are mostly in the same other applications.
              named={index === 0 ? namedAtFirst : 0}
            />
          ))}
        </chakra.ul>
        {data.hasMore && <chakra.p mt="2">{t.moreApplications}</chakra.p>}
      </Notice>
    </Box>
  );
}

const warningText = {
  length: 'doubtLength',
  checkDigit: 'doubtCheckDigit',
  birthDate: 'doubtBirthDate',
} as const;

function OverLimit({ warnings }: { warnings: ApplicationWarningsView }) {
  const t = useText(reviewText);
  const { debtToIncomeRatio } = warnings;
  return (
    <li data-warning="overLimit">
      <Words
        of={
          debtToIncomeRatio === null
            ? t.overLimitPlain(dtiLimit)
            : t.overLimit(dtiPercent(debtToIncomeRatio), dtiLimit)
        }
      />{' '}
      <span>{warnings.overLimitAcknowledged && t.overLimitKnown}</span>
    </li>
  );
}

/** Other applications listed for the first civil ID before all are requested. */
const namedAtFirst = 3;

type Match = ApplicationWarningsView['sameCivilId'][number];

type SameCivilIdProps = {
  matches: readonly [Match, ...Match[]];
  /** Number listed before all are requested. */
  named: number;
};

/** Other applications with the same civil ID; each replaces this one, and Back returns. */
function SameCivilId({ matches, named }: SameCivilIdProps) {
  const t = useText(reviewText);
  const { params } = useAddress();
  const item = useRef<HTMLLIElement>(null);
  const [isWhole, setWhole] = useState(matches.length <= Math.max(named, 1));
  const showAll = () => {
    // NOTE: the pressed button is removed.
    item.current?.focus({ preventScroll: true });
    setWhole(true);
  };
  const shown = isWhole ? matches : matches.slice(0, named);
  return (
    <chakra.li ref={item} tabIndex={-1} outline="none" data-warning="sameCivilId">
      <Words of={t.sameCivilId(ownerText(matches[0].here, t))} /> <Num>{matches[0].civilId}</Num>
      {shown.length > 0 && (
        <chakra.ul ps="4" listStyleType="circle">
          {shown.map((match) => (
            <li key={match.id}>
              <Words
                of={t.sameThere(
                  <Link asChild display="inline" variant="underline" colorPalette="brand">
                    <RouterLink
                      to={{ search: changed(params, { application: match.id }).toString() }}
                      preventScrollReset
                    >
                      <Ltr>{match.applicationId}</Ltr>
                    </RouterLink>
                  </Link>,
                  ownerText(match.there, t),
                  match.there.name,
                )}
              />
            </li>
          ))}
        </chakra.ul>
      )}
      {!isWhole && (
        <Button size="sm" minH={{ base: '11', lg: '9' }} variant="ghost" onClick={showAll}>
          {t.allMatches(matches.length)}
        </Button>
      )}
    </chakra.li>
  );
}

function ownerText({ kind, studentNumber }: CivilIdOwner, t: (typeof reviewText)['en']): string {
  return kind === 'applicant' || studentNumber === undefined
    ? t.ownerApplicant
    : t.ownerStudent(studentNumber);
}

function grouped(matches: readonly Match[]): [Match, ...Match[]][] {
  const civilIds = [...new Set(matches.map(({ civilId }) => civilId))];
  return civilIds
    .map((civilId) => matches.filter((match) => match.civilId === civilId))
    .flatMap(([first, ...rest]) => (first ? [[first, ...rest]] : []));
}
