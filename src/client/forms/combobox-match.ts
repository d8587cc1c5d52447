import { holdsWords } from '../../domain/text/search.ts';
import type { FieldProps } from './field.tsx';

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

export type ComboboxFieldProps = FieldProps & {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** What the open list says when nothing matches. */
  noMatch?: string;
};

/** Options that hold each word typed, in whatever order; the options keep theirs, pinned ones stay at the end. */
export function matching(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  return options.filter(({ label, detail = '', keywords = '', isPinned }) => {
    return isPinned || holdsWords(`${label} ${detail} ${keywords}`, typed);
  });
}
