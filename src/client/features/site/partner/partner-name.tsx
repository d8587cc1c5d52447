import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { scriptRuns } from './script-runs.ts';

/** In characters; what is longer has to break within a narrow card. */
const longestWhole = 20;

/** A partner's one name; one in both scripts breaks between them first. */
export function PartnerName({ name }: { name: string }) {
  const runs = scriptRuns(name);
  if (runs.length === 1) return <span>{name}</span>;
  return runs.map((run, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <chakra.span {...(run.length <= longestWhole && { display: 'inline-block', maxW: 'full' })}>
        {run}
      </chakra.span>
    </Fragment>
  ));
}
