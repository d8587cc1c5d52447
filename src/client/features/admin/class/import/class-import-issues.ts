import { classColumns, type ClassColumn } from './class-file.ts';

/** One bad cell of a file; rows count from 0. */
export type ImportIssue = {
  row: number;
  column: ClassColumn | undefined;
  /** What is wrong: an issue's key, or the server's sentence. */
  reason: { key: string } | { sentence: string };
};

/** A refused import's faults; what is about no row is left to the refusal's own sentence. */
export function toRowIssues(issues: readonly { path: string; message: string }[]): ImportIssue[] {
  return issues.flatMap(({ path, message }) => {
    const [, row, field = ''] = /^rows\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
    return row === undefined
      ? []
      : [{ row: Number(row), column: columnOf(field), reason: { sentence: message } }];
  });
}

export function columnOf(field: string): ClassColumn | undefined {
  return classColumns.find((column) => column === field);
}
