import { holdsWords } from '#domain/text/search.ts';
import type { FieldProps } from '../field.tsx';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Shown below the label: the name in the other language. Also searched. */
  detail?: string;
  /** Other names, searched but not shown. */
  keywords?: string;
  /** Always listed, whatever is typed: "Other". */
  isPinned?: boolean;
};

export type ComboboxFieldProps = FieldProps & {
  options: readonly ComboboxOption[];
  value: string;
  /** `typed`: the search that led to the choice. */
  onChange: (value: string, typed: string) => void;
  placeholder?: string;
  /** Shown if nothing matches. */
  noMatch?: string;
};

/** Options that contain each typed word in any order. They keep their order, with pinned ones at the end. */
export function matching(
  options: readonly ComboboxOption[],
  typed: string,
): readonly ComboboxOption[] {
  return options.filter(({ label, detail = '', keywords = '', isPinned }) => {
    return isPinned || holdsWords(`${label} ${detail} ${keywords}`, typed);
  });
}
