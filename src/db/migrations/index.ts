import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect.ts';
import { createInit } from './001-init.ts';
import { createAgreement } from './002-agreement.ts';

/** Every migration by its name, in order. A static map, so that one bundled file holds them all. */
export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    '001-init': createInit(dialect),
    '002-agreement': createAgreement(dialect),
  };
}
