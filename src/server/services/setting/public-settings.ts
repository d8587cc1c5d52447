import { readSettings } from '../../../db/queries/system/setting.ts';
import type { PublicSettings } from '../../../domain/setting/setting.ts';
import type { Services } from '../../context.ts';

/** What any visitor's browser may know of the settings, as it stands now. */
export async function readPublicSettings({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<PublicSettings> {
  return { ...(await readSettings(db)), mailEnabled: config.mail !== undefined };
}
