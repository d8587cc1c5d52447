import { Button, NativeSelect, type ButtonProps } from '@chakra-ui/react';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { RotateCcw } from 'lucide-react';
import { publicationStatuses, type PublicationStatus } from '#domain/institution/education-type.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { fieldStyle } from '#client/theme/recipes.ts';
import { addSlotRecipe } from '#client/theme/system.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import {
  catalogueStatuses,
  noFilter,
  type CatalogueStatus,
  useAddress,
} from '../shell/search-params.ts';
import { adminText } from '../shell/text.ts';

export type FilterGroup = {
  /** Without a label, the options are ungrouped. */
  label?: string;
  options: readonly { value: string; label: string }[];
};

type FilterSelectProps = {
  label: string;
  /** The label of the value that filters nothing. */
  all: string;
  value: string;
  onChange: (value: string) => void;
  groups: readonly FilterGroup[];
};

/** A filter as a native select; with no filter it reads `Status: all`. */
export function FilterSelect({ label, all, value, onChange, groups }: FilterSelectProps) {
  const t = useText(adminText);
  return (
    <NativeSelect.Root w="full" minW="0">
      <NativeSelect.Field
        h="11"
        textStyle="sm"
        fontWeight="600"
        textOverflow="ellipsis"
        aria-label={label}
        bg="bg.panel"
        color="fg"
        // NOTE: another class would recalculate the style of every row.
        css={{ '&[data-filtering]': { bg: 'brand.subtle', color: 'brand.fg' } }}
        data-filtering={value === all ? undefined : ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value={all}>{t.anyOf(label)}</option>
        {groups.map((group, index) =>
          group.label === undefined ? (
            <Options key={index} of={group} />
          ) : (
            <optgroup key={index} label={group.label}>
              <Options of={group} />
            </optgroup>
          ),
        )}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function Options({ of: group }: { of: FilterGroup }) {
  return group.options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}

type StatusFilterProps = {
  value: CatalogueStatus;
  onChange: (value: CatalogueStatus) => void;
  /** Whether to offer deleted items, for editors. */
  withDeleted: boolean;
  /** By default active and inactive. */
  statuses?: readonly PublicationStatus[];
};

/** Filters by all, active, inactive or deleted items. */
export function StatusFilter(props: StatusFilterProps) {
  const { value, onChange, withDeleted, statuses = publicationStatuses } = props;
  const t = useText(adminText);
  const catalogue = useText(catalogueText);
  const app = useText(appText);
  const options = statuses.map((status) => ({ value: status, label: app[status] }));
  return (
    <FilterSelect
      label={t.status}
      all="all"
      value={value}
      onChange={(chosen) => {
        onChange(catalogueStatuses.find((known) => known === chosen) ?? 'all');
      }}
      groups={[
        {
          options: withDeleted
            ? [...options, { value: 'deleted', label: catalogue.recentlyDeleted }]
            : options,
        },
      ]}
    />
  );
}

/** Clears all filters in the URL. */
export function ResetFilters(style: ButtonProps) {
  const t = useText(adminText);
  const { change } = useAddress();
  return (
    <Button variant="outline" onClick={() => change(noFilter)} {...style}>
      <RotateCcw size={16} aria-hidden="true" />
      <span>{t.resetFilters}</span>
    </Button>
  );
}

addSlotRecipe('nativeSelect', nativeSelectSlotRecipe, {
  variants: {
    size: { lg: { field: { h: '12', textStyle: 'body', ps: '3.5', pe: '10' } } },
    variant: { outline: { field: fieldStyle } },
  },
  defaultVariants: { size: 'lg' },
});
