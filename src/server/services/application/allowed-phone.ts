import type { Db } from '../../../db/database.ts';
import { readSettings } from '../../../db/queries/system/setting.ts';
import { badInput } from '../../../domain/errors/errors.ts';
import { isKuwaitiMobile } from '../../../domain/person/phone.ts';

/** Errors: `bad_input` at `path` for a number whose first digit the setting does not allow. */
export async function requireAllowedPhone(
  db: Db,
  { path, phone }: { path: string; phone: string },
): Promise<void> {
  const { mobileFirstDigits } = await readSettings(db);
  if (!isKuwaitiMobile(phone, mobileFirstDigits.join(''))) {
    throw badInput({ path, key: 'invalidPhone' });
  }
}
