/** A form's values by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** Which fields of a form differ between two states. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}

/** A field that somebody else changed while the form was open. */
export type ForeignChange = {
  name: string;
  /** What is saved now. */
  value: string;
  /** Whether it was typed in as well, and differently: what was typed stays. */
  isTypedToo: boolean;
};

/**
 * A form after somebody else's change: what was typed stays, every other field takes what is saved
 * now. `changes` tells the fields that the other one changed.
 */
export function mergeForeign<Values extends FormValues>(
  before: Values,
  typed: Values,
  latest: Values,
): { values: Values; changes: ForeignChange[] } {
  const own = new Set(changedFields(before, typed));
  const theirs = new Set(changedFields(before, latest));
  const differing = new Set(changedFields(typed, latest));
  const ownValues = Object.fromEntries(Object.entries(typed).filter(([name]) => own.has(name)));
  const changes = Object.entries(latest)
    .filter(([name]) => theirs.has(name))
    .map(([name, value]) => ({
      name,
      value,
      isTypedToo: own.has(name) && differing.has(name),
    }));
  return { values: { ...latest, ...ownValues }, changes };
}
