import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { scriptRuns } from './script-runs.ts';

/** In characters; what is longer has to break within a narrow card. */
const longestWhole = 20;

/** A partner's one name; one in both scripts breaks between them first. */
export function PartnerName({ name }: { name: string }) {
  const runs = scriptRuns(name);
  if (runs.length === 1) return name;
  return runs.map((run, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {run.length > longestWhole ? (
        run
      ) : (
        <chakra.span display="inline-block" maxW="full">
          {run}
        </chakra.span>
      )}
    </Fragment>
  ));
}
