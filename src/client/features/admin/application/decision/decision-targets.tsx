import { Box, Flex, Link, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Warned } from '#domain/application/decision.ts';
import type { DecisionWarning } from '#domain/application/decision-warning.ts';
import { documentSlot } from '#domain/document/document-request.ts';
import { dtiLimit, dtiPercent } from '#client/ui/chart/dti-level.ts';
import { Notice } from '#client/ui/alert.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { CheckboxField } from '#client/forms/checkbox-field.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { applicationText } from '../application-text.ts';
import { reviewText } from '../details/review-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { changed, useAddress } from '#client/features/admin/shell/search-params.ts';
import { decisionText } from './decision-text.ts';
import type { Target } from './use-decide.ts';

/** Number of applications named before the rest is only counted. */
const namedMax = 5;

type DecisionTargetsProps = {
  targets: readonly Target[];
  /** Those to decide on despite warnings; undefined if there is no choice. */
  picked: ReadonlySet<string> | undefined;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
};

/** The applications of a decision, with their warnings and errors. */
export function DecisionTargets({ targets, picked, onPick }: DecisionTargetsProps) {
  const t = useText(reviewListText);
  const words = useText(decisionText);
  const warned = targets.filter((target) => target.warned).length;
  const failed = targets.filter((target) => target.problem).length;
  const isReport = warned + failed > 0;
  const atOnce = picked ? targets.filter((target) => !needsTick(target)) : [];
  const due = targets.filter((target) => !atOnce.includes(target));
  const list = (shown: readonly Target[], named: readonly Target[] = shown) => (
    <chakra.ul listStyleType="none" data-targets>
      {named.map((target) => (
        <Box as="li" key={target.id} py="1.5">
          <Which target={target} picked={picked} onPick={onPick} />
          {target.warned && <Objections warned={target.warned} />}
          {target.problem && <chakra.p textStyle="sm">{target.problem}</chakra.p>}
        </Box>
      ))}
      {named.length < shown.length && (
        <chakra.li textStyle="sm" color="fg.muted">
          {t.andMore(shown.length - named.length)}
        </chakra.li>
      )}
    </chakra.ul>
  );
  if (!isReport) return list(targets, targets.slice(0, namedMax));
  const dueIds = due.map(({ id }) => id);
  const report = (
    <Notice
      kind="warning"
      live
      title={warned > 0 ? words.warned(warned) : t.notUpdated(targets.length)}
    >
      {warned === 0 && <p>{t.notUpdatedHint}</p>}
      {picked && <p>{words.warnedHint}</p>}
      {picked && due.length > 1 && (
        <CheckboxField
          name="anyway.all"
          checked={dueIds.every((id) => picked.has(id))}
          onChange={(isPicked) => onPick(dueIds, isPicked)}
        >
          {words.tickAll}
        </CheckboxField>
      )}
      {list(due)}
    </Notice>
  );
  if (atOnce.length === 0) return report;
  return (
    <>
      <Box data-at-once>
        <chakra.p fontWeight="600">{words.atOnce(atOnce.length)}</chakra.p>
        {list(atOnce, atOnce.slice(0, namedMax))}
      </Box>
      {report}
    </>
  );
}

/** Whether an application of several is only decided on if it is ticked. */
export function needsTick({ warned, problem }: Target): boolean {
  return warned !== undefined || problem !== undefined;
}

type WhichProps = Omit<DecisionTargetsProps, 'targets'> & { target: Target };

function Which({ target, picked, onPick }: WhichProps) {
  const t = useText(reviewListText);
  const name = (
    <Flex as="span" wrap="wrap" align="center" columnGap="3" rowGap="1">
      <chakra.span fontWeight="600">
        <Bdi>{target.applicantName}</Bdi>
      </chakra.span>
      <Ltr textStyle="sm" color="fg.muted">
        {target.applicationId}
      </Ltr>
      {target.problem && <chakra.span textStyle="sm">{t.stands}</chakra.span>}
      <StatusBadge status={target.status} />
    </Flex>
  );
  if (!picked || !needsTick(target)) return name;
  return (
    <CheckboxField
      name={`anyway.${target.id}`}
      checked={picked.has(target.id)}
      onChange={(isPicked) => onPick([target.id], isPicked)}
    >
      {name}
    </CheckboxField>
  );
}

/** The warnings of one application. */
function Objections({ warned }: { warned: Warned }) {
  const review = useText(reviewText);
  const words = useText(decisionText);
  const { documentKinds, numbered } = useText(applicationText);
  const documents = warned.documents.map((name) => {
    const slot = documentSlot(name);
    if (!slot) return name;
    const isOneOfMany = slot.kind === 'childrenCivilIds' || slot.kind === 'additionalDocuments';
    const title = documentKinds[slot.kind];
    return isOneOfMany ? numbered(title, slot.position + 1) : title;
  });
  const sentences: Record<DecisionWarning, React.ReactNode> = {
    withdrawn: words.withdrawn,
    agreementRunning: words.agreementRunning,
    overLimit: <Words of={review.overLimit(dtiPercent(warned.debtToIncomeRatio ?? 0), dtiLimit)} />,
    sameCivilId: <Words of={words.sameCivilId(<Others others={warned.sameCivilId} />)} />,
    documentRequested: (
      <Words
        of={words.documentRequested(
          <>
            {documents.map((title, at) => (
              <Fragment key={at}>
                {at > 0 && <span> · </span>}
                <Words of={title} />
              </Fragment>
            ))}
          </>,
        )}
      />
    ),
  };
  return (
    <chakra.ul ps="5" listStyleType="disc" textStyle="sm">
      {warned.warnings.map((warning) => (
        <li key={warning} data-warning={warning}>
          {sentences[warning]}
        </li>
      ))}
    </chakra.ul>
  );
}

/** Links to the other applications, in new tabs, so that the dialog stays open. */
function Others({ others }: { others: Warned['sameCivilId'] }) {
  const { params } = useAddress();
  return others.map(({ id, applicationId }, at) => (
    <Fragment key={id}>
      {at > 0 && <span> · </span>}
      <Link asChild variant="underline" colorPalette="brand">
        <RouterLink
          to={{ search: changed(params, { application: id }).toString() }}
          target="_blank"
          rel="noopener"
        >
          <Ltr>{applicationId}</Ltr>
        </RouterLink>
      </Link>
    </Fragment>
  ));
}
