/**
 * What this process counts, by kind, for its operator: never whom. Every kind is there from the start, so that the
 * first one shows as a rise.
 */
const kinds = {
  sign_in_failures: ['user', 'admin'],
  rate_limited: ['action', 'requests'],
  shed: ['overload', 'stopping'],
  task_failures: ['sweep', 'backup', 'mail', 'papers'],
} as const;

export type TallyName = keyof typeof kinds;
export type TallyKind<Name extends TallyName> = (typeof kinds)[Name][number];

const counts = new Map<string, Map<string, number>>(
  Object.entries(kinds).map(([name, its]) => [name, new Map(its.map((kind) => [kind, 0]))]),
);

/** Counts one more. */
export function tally<Name extends TallyName>(name: Name, kind: TallyKind<Name>): void {
  const its = counts.get(name);
  its?.set(kind, (its.get(kind) ?? 0) + 1);
}

/** How many there were since the process began, by kind. */
export function tallied(name: TallyName): [kind: string, count: number][] {
  return [...(counts.get(name) ?? [])];
}
