import { cx } from '#client/ui/controls.tsx';
import { Fragment } from 'react';
import styles from './partner.module.css';

/** In characters; longer words must break in a narrow card. */
const longestWhole = 20;

/** A partner's name; one in both scripts breaks between the scripts first. */
export function PartnerName({ name }: { name: string }) {
  const runs = scriptRuns(name);
  if (runs.length === 1) return <span>{name}</span>;
  return runs.map((run, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={cx(run.length <= longestWhole && styles.unbroken)}>{run}</span>
    </Fragment>
  ));
}

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

/** Splits a name by script: neighbouring words of one script together; a word of neither joins those before it. */
export function scriptRuns(name: string): string[] {
  const runs: string[] = [];
  let last: RegExp | undefined;
  for (const word of name.trim().split(/\s+/)) {
    const script = [arabic, latin].find((letters) => letters.test(word)) ?? last;
    const run = script === last ? runs.pop() : undefined;
    runs.push(run === undefined ? word : `${run} ${word}`);
    last = script;
  }
  return runs;
}
