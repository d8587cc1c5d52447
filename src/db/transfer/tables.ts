import type { Database } from '../schema/schema.ts';

export type TableName = keyof Database;

/** Every table with its primary key, each after the tables it refers to. */
const keys: Readonly<Record<TableName, readonly [string, ...string[]]>> = {
  institution: ['id'],
  class: ['id'],
  ageStage: ['id'],
  pricing: ['id'],
  partner: ['id'],
  logo: ['filePath'],
  user: ['id'],
  admin: ['id'],
  session: ['id'],
  secondFactor: ['adminId'],
  recoveryCode: ['adminId', 'codeHash'],
  application: ['number'],
  student: ['applicationId', 'studentNumber'],
  statusChange: ['id'],
  document: ['id'],
  documentRequest: ['id'],
  internalNote: ['id'],
  savedFilter: ['id'],
  agreement: ['id'],
  instalment: ['agreementId', 'revision', 'number'],
  ledgerEntry: ['id'],
  accessCode: ['id'],
  reminder: ['agreementId', 'revision', 'number', 'kind'],
  counterOffer: ['id'],
  pendingDocument: ['id'],
  idempotencyKey: ['key'],
  counter: ['name'],
  rateLimit: ['key'],
  lease: ['name'],
  message: ['id'],
  setting: ['name'],
  outbox: ['id'],
  audit: ['sequence'],
  auditHead: ['id'],
};

// NOTE: the object above has exactly the tables' names as keys.
export const tableNames = Object.keys(keys) as TableName[];

export function getPrimaryKey(table: TableName): readonly [string, ...string[]] {
  return keys[table];
}

/** Autoincrement columns, which never reuse a number. */
export const sequences = [
  { table: 'application', column: 'number' },
  { table: 'audit', column: 'sequence' },
] as const;
