import { useState } from 'react';
import type { EducationType } from '#domain/institution/education-type.ts';
import { failureIssues, getMessage } from '#client/api/api-error.ts';
import { useDeduplicated, useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, refreshPublicData, type RouterOutputs } from '#client/api/trpc.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { classListText } from '../class-list-text.ts';
import {
  type ClassColumn,
  classColumns,
  type ClassTable,
  type Columns,
  getClassTable,
} from './class-file.ts';
import { readInWorker } from './read-in-worker.ts';
import type { Table, TableProblem } from './table-row.ts';

type Of = { educationType: EducationType; institutionId: string };

/** The state of a chosen file. */
export type ChosenFile = { name: string } & (
  | { kind: 'reading' }
  | { kind: 'unreadable'; fault: TableProblem }
  | { kind: 'refused'; reason: string }
  | { kind: 'incomplete'; table: ClassTable; source: Table }
  | { kind: 'faulty'; table: ClassTable; issues: readonly ImportIssue[] }
  | {
      kind: 'ready';
      table: ClassTable;
      rows: RouterOutputs['institution']['importClasses']['rows'];
    }
);

type Incomplete = Extract<ChosenFile, { kind: 'incomplete' }>;

/** Reads a file, gets a preview from the server, and imports all rows. */
export function useClassImport(of: Of, onImported: () => void) {
  const t = useText(classListText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const call = useMutation(adminTrpc.institution.importClasses);
  const [chosen, setChosen] = useState<ChosenFile>();

  const validate = async (name: string, table: ClassTable): Promise<ChosenFile> => {
    try {
      const answer = await call.mutateAsync({ ...of, rows: table.rows, isDryRun: true });
      const issues = answer.faults.map(({ row, field, key }) => ({
        row,
        column: getColumn(field),
        reason: { key },
      }));
      if (issues.length > 0) return { kind: 'faulty', name, table, issues };
      return { kind: 'ready', name, table, rows: answer.rows };
    } catch (error) {
      return refusedBy(error, name, table);
    }
  };

  const refusedBy = (error: unknown, name: string, table: ClassTable): ChosenFile => {
    const failures = failureIssues(error);
    const issues = toRowIssues(failures);
    if (issues.length > 0) return { kind: 'faulty', name, table, issues };
    const reason = failures[0]?.message ?? getMessage(error, t.failedImport);
    return { kind: 'refused', name, reason };
  };

  const choose = async (file: File) => {
    const { name } = file;
    setChosen({ kind: 'reading', name });
    const read = await readInWorker(file);
    if ('fault' in read) setChosen({ kind: 'unreadable', name, fault: read.fault });
    else if (read.source) setChosen({ kind: 'incomplete', name, ...read, source: read.source });
    else setChosen(await validate(name, read.table));
  };

  const takeColumns = async ({ name, source }: Incomplete, columns: Columns) => {
    setChosen({ kind: 'reading', name });
    setChosen(await validate(name, getClassTable(source, columns)));
  };

  const save = useDeduplicated(async ({ name, table }: { name: string; table: ClassTable }) => {
    try {
      const { rows } = await call.mutateAsync({ ...of, rows: table.rows });
      notifySuccess(app.successTitle, t.imported(rows.length));
      onImported();
    } catch (error) {
      notifyError(app.errorTitle, t.failedImport);
      setChosen(refusedBy(error, name, table));
    } finally {
      refreshPublicData();
      void cache.institution.invalidate();
    }
  });

  return {
    chosen,
    choose,
    takeColumns,
    save,
    isSaving: call.isPending && chosen?.kind === 'ready',
  };
}

/** One invalid cell; rows count from 0. */
export type ImportIssue = {
  row: number;
  column: ClassColumn | undefined;
  /** An issue key, or the server's sentence. */
  reason: { key: string } | { sentence: string };
};

/** Errors of a rejected import by row; those about no row are in the error's own message. */
function toRowIssues(issues: readonly { path: string; message: string }[]): ImportIssue[] {
  return issues.flatMap(({ path, message }) => {
    const [, row, field = ''] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    return row === undefined
      ? []
      : [{ row: Number(row), column: getColumn(field), reason: { sentence: message } }];
  });
}

function getColumn(field: string): ClassColumn | undefined {
  return classColumns.find((column) => column === field);
}
