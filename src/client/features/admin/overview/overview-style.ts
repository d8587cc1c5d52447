/** A card of the overview that is a link as a whole. */
export const cardStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  p: '4',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  rounded: '2xl',
  shadow: 'xs',
} as const;

/** Shows that the card is a link. */
export const cardLinkStyle = {
  ...cardStyle,
  transition: 'border-color 120ms',
  _hover: { borderColor: 'border.control', textDecoration: 'none' },
} as const;

/** Chart fills with a contrast of at least 3:1 to a panel, in both themes. */
export const chartColours = {
  gray: { base: 'gray.500', _dark: 'gray.400' },
  yellow: { base: 'yellow.600', _dark: 'yellow.400' },
  green: { base: 'green.600', _dark: 'green.400' },
  red: { base: 'red.600', _dark: 'red.400' },
  petrol: { base: 'petrol.600', _dark: 'petrol.300' },
} as const;

export type ChartColour = keyof typeof chartColours;

/** Whether the first review was in time, or still can be. */
export const delayColours = {
  within24Hours: 'green',
  within48Hours: 'petrol',
  later: 'yellow',
  overdue: 'red',
  waiting: 'gray',
} as const satisfies Record<string, ChartColour>;
