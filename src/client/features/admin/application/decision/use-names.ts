import type { ApplicationRowView } from '#domain/application/review-list.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { reviewListText } from '../list/review-list-text.ts';

/** What a notice names an application by. */
export type Named = Pick<ApplicationRowView, 'applicantName' | 'applicationId'>;

/** Names listed before the others are counted. */
const listed = 3;

/** Returns a function that names one application with its ID, or the first applicants of several. */
export function useNames(): (named: readonly Named[]) => string {
  const { andMore } = useText(reviewListText);
  const { language } = useLanguage();
  return (named) => {
    const [first, second] = named;
    // NOTE: notices are plain text, so each value is isolated from the words around it.
    if (first && !second) {
      return `\u2068${first.applicantName}\u2069 · \u2066${first.applicationId}\u2069`;
    }
    const names = named.slice(0, listed).map(({ applicantName }) => `\u2068${applicantName}\u2069`);
    const others = named.length - names.length;
    return [...names, ...(others > 0 ? [andMore(others)] : [])].join(
      language === 'ar' ? '، ' : ', ',
    );
  };
}
