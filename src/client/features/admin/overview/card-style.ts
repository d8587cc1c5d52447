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
