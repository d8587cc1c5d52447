import type { Language } from '../../../../domain/text/language.ts';
import { addDays, todayInKuwait } from '../../../../domain/time/kuwait-time.ts';
import { formatDateTime, formatTime } from '../../../i18n/format.ts';

type Saved = { savedAt: string; now: Date; language: Language };
type DayWords = { today: string; yesterday: string };

/** When a draft was saved, as people say it: `yesterday 9:14 pm`, or the date with its time. */
export function savedWhen({ savedAt, now, language }: Saved, words: DayWords): string {
  const day = todayInKuwait(new Date(savedAt));
  const today = todayInKuwait(now);
  if (day === today) return `${words.today} ${formatTime(savedAt, language)}`;
  if (day === addDays(today, -1)) return `${words.yesterday} ${formatTime(savedAt, language)}`;
  return formatDateTime(savedAt, language);
}
