import { readMigrations } from '#db/migrate.ts';
import { ConfigError, type Config } from '../config.ts';

/** Data of an unreleased version, which cannot be used. */
export class UnreleasedDataError extends ConfigError {
  override name = 'UnreleasedDataError';
}

/** What unreleased versions ran after their `001-init`; their schema is not that of today's `001-init`. */
const unreleased = new Set(
  `002-paper-request 003-review 004-administration 005-audit-head 006-list-order 007-paper-state
  008-user-password 009-password-expiry 010-search-order 011-audit-emptied 012-search-seams
  013-lease 014-search-words 015-standard-names 016-list-marks 017-deleted-partner
  018-message-search 019-decision-moments 020-email-correction 021-outbox-hold 022-joined-names
  023-audit-log`.split(/\s+/),
);

/** Errors: UnreleasedDataError if an unreleased version wrote `what`, which has run `migrations`. */
export function rejectUnreleased(what: string, migrations: readonly string[]): void {
  const schema = migrations.findLast((name) => unreleased.has(name));
  if (schema === undefined) return;
  throw new UnreleasedDataError(
    `${what} was written by an unreleased version of this program (schema ${schema}), and there ` +
      'is no way from it to this version. Nothing was changed.',
  );
}

/** As `rejectUnreleased`, for the configured SQLite file, before anything in its folder is changed. */
export function rejectUnreleasedFile({
  databaseUrl,
  databaseFile,
}: Pick<Config, 'databaseUrl' | 'databaseFile'>): void {
  if (databaseUrl === undefined) rejectUnreleased(databaseFile, readMigrations(databaseFile));
}
