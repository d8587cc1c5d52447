import type { Settings, UpdateSettings } from '../../../../../domain/setting/setting.ts';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';

/** The site's settings as their form holds them. */
export type SiteValues = Omit<Settings, 'socialLink'> & { socialLink: string };
export type SiteForm = ZodForm<SiteValues, UpdateSettings>;

export function siteValuesOf(stored: Settings): SiteValues {
  return { ...stored, socialLink: stored.socialLink ?? '' };
}

/** The settings that differ: saving them leaves alone what another owner changes meanwhile. */
export function changesBetween(saved: SiteValues, values: SiteValues): UpdateSettings {
  const changed = Object.entries(values).filter(
    // NOTE: both have the same keys; entries widen them to string.
    ([name, value]) => JSON.stringify(saved[name as keyof SiteValues]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}
