import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { getCode, failureIssues, getMessage } from '#client/api/api-error.ts';
import { useDeduplicated } from '#client/api/repeated-calls.ts';
import { useZodForm } from '#client/forms/use-zod-form.ts';

/** What every record of the catalogue has. */
type Known = { id: string; updatedAt: string };

type RecordForm<Values, Output, Saved> = {
  schema: z.ZodType<Output>;
  /** The record to change; without one, adds a new record. */
  record: Saved | undefined;
  getValues: (record: Saved | undefined) => Values;
  create: (fields: Output) => Promise<Saved>;
  /** Saves the changed fields if the record is still as `read`. */
  update: (fields: Partial<Output>, read: Saved) => Promise<Saved>;
  /** The current records, without deleted ones. */
  fetchAll: () => Promise<readonly Saved[]>;
  notices: {
    succeeded: (what: 'created' | 'updated') => void;
    failed: (what: 'failedCreate' | 'failedUpdate', error: unknown) => void;
  };
  /** Asks about something unusual before a save; false stops it. */
  ask?: (fields: Output) => Promise<boolean>;
  onAdded?: (id: string) => void;
  onClose: () => void;
};

/** Why a save was rejected: the record was changed or deleted, or the server's message. */
export type ServerError =
  | { kind: 'changed'; sentence: string; changes: readonly ForeignChange[] }
  | { kind: 'gone' }
  | { kind: 'refused'; sentence: string };

/**
 * A form for a record that others may change at the same time. A save sends only changed fields. On a conflict the form
 * loads the latest version and keeps typed values, and the save can be repeated.
 */
export function useRecordForm<
  Values extends FormValues,
  Output extends object,
  Saved extends Known,
>(options: RecordForm<Values, Output, Saved>) {
  const { getValues, schema } = options;
  const [read, setRead] = useState(() => ({
    record: options.record,
    values: getValues(options.record),
  }));
  const form = useZodForm(schema, read.values);
  const [refusal, setRefusal] = useState<ServerError>();
  const [isSaving, setSaving] = useState(false);
  const typedIn = changedFields(read.values, form.values);
  // Includes what is typed while a response is pending.
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  }, [form.values]);

  const write = async (fields: Output) => {
    if (!read.record) return options.create(fields);
    const changed = Object.entries(fields).filter(([name]) => typedIn.includes(name));
    // NOTE: a subset of Output's fields.
    return options.update(Object.fromEntries(changed) as Partial<Output>, read.record);
  };

  const takeLatest = async (id: string, sentence: string): Promise<ServerError> => {
    const latest = (await options.fetchAll()).find((one) => one.id === id);
    if (!latest) return { kind: 'gone' };
    const values = getValues(latest);
    const merged = mergeForeign(read.values, typed.current, values);
    setRead({ record: latest, values });
    form.setValues(merged.values);
    return { kind: 'changed', sentence, changes: merged.changes };
  };

  const toRejection = async (error: unknown): Promise<ServerError | undefined> => {
    const sentence = getMessage(error, '');
    if (read.record && getCode(error) === 'not_found') return { kind: 'gone' };
    if (read.record && getCode(error) === 'changed') return takeLatest(read.record.id, sentence);
    if (failureIssues(error).length > 0) form.refuse(error);
    return sentence === '' ? undefined : { kind: 'refused', sentence };
  };

  const save = useDeduplicated(async (fields: Output) => {
    if (options.ask && !(await options.ask(fields))) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const { id } = await write(fields);
      if (!read.record) options.onAdded?.(id);
      options.notices.succeeded(read.record ? 'updated' : 'created');
      options.onClose();
    } catch (error) {
      options.notices.failed(read.record ? 'failedUpdate' : 'failedCreate', error);
      setRefusal(await toRejection(error).catch(() => undefined));
    } finally {
      setSaving(false);
    }
  });

  return {
    form,
    /** What a FormDialog takes of it. */
    saving: {
      problems: form.problems,
      attempt: form.attempt,
      isDirty: typedIn.length > 0,
      isBusy: isSaving,
      refusal,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) =>
        form.submit((fields) => void save(fields))(event),
    },
  };
}

/** A form's values by field name. */
type FormValues = Readonly<Record<string, string>>;

/** The fields that differ between two states of a form. */
export function changedFields(before: FormValues, after: FormValues): string[] {
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}

/** A field that someone else changed while the form was open. */
type ForeignChange = {
  name: string;
  /** The saved value. */
  value: string;
  /** Whether it was also changed here, to another value, which is kept. */
  isTypedToo: boolean;
};

/**
 * Merges someone else's change into a form: typed values stay, all other fields take the saved value. `changes` lists
 * the fields that the other person changed.
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
