import { foldForSearch } from '../../domain/text/search.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Under the label: the name in the other language. Searched too. */
  detail?: string;
  /** Searched, not shown: other names. */
  keywords?: string;
  /** Stays in the list whatever is typed: "Other". */
  isPinned?: boolean;
};

/** Options that hold what was typed, in their order; pinned ones stay at the end. */
export function matching(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  const needle = foldForSearch(typed);
  if (needle === '') return options;
  return options.filter(({ label, detail = '', keywords = '', isPinned }) => {
    return isPinned || foldForSearch(`${label} ${detail} ${keywords}`).includes(needle);
  });
}
