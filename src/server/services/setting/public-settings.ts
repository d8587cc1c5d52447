import { readSettings } from '../../../db/queries/system/setting.ts';
import { badInput } from '../../../domain/errors/errors.ts';
import { isKuwaitiMobile } from '../../../domain/person/phone.ts';
import type { PublicSettings, Settings } from '../../../domain/setting/setting.ts';
import type { Services } from '../../context.ts';

/** What any visitor's browser may know of the settings, as it stands now. */
export async function readPublicSettings({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<PublicSettings> {
  return { ...(await readSettings(db)), mailEnabled: config.mail !== undefined };
}

/** Errors: `bad_input` at `path` for a number whose first digit the setting does not allow. */
export function requireAllowedPhone(
  { mobileFirstDigits }: Pick<Settings, 'mobileFirstDigits'>,
  { path, phone }: { path: string; phone: string },
): void {
  if (!isKuwaitiMobile(phone, mobileFirstDigits.join(''))) {
    throw badInput({ path, key: 'invalidPhone' });
  }
}
