import { lowWindow } from '#client/theme/global-css.ts';
import type { SystemStyleObject } from '@chakra-ui/react';
import { statusStyles } from '#client/ui/status-badge.tsx';

const cells = 'tick id applicant institution amount status waiting updated tools'.split(' ');

/**
 * Styles of the whole list, on the element around it; rows and cards are plain elements. NOTE: separate styles for
 * every cell took the browser 250 ms per page of rows.
 */
export const listStyles: SystemStyleObject = {
  '& [data-application][data-picked]': { bg: 'brand.subtle' },
  '& tr[data-application]:not([aria-current]):hover': { bg: 'bg.subtle' },
  '& [data-application][aria-current]': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },

  // NOTE: `display: table` elements cannot be grids, nor sticky.
  '& [role=table], & [role=rowgroup]': { display: 'block' },
  '& [role=table]': {
    textStyle: 'sm',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  // Columns have the same widths on every page, so that nothing moves.
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: `2.75rem 11.25rem minmax(0, 1.2fr) minmax(0, 1fr) 6.5rem 9.5rem 6rem 7rem 5.5rem`,
    alignItems: 'center',
    minH: '14',
    borderBottomWidth: '1px',
    // On narrower screens the ID is below the applicant, and the last change below the waiting time.
    '@media (max-width: 84rem)': {
      minH: '12',
      gridTemplateColumns: `2.5rem minmax(9.5rem, 1.3fr) minmax(0, 1fr) 6.375rem 8.25rem 6.5rem 4.75rem`,
      gridTemplateAreas: `"tick applicant institution amount status waiting tools"
        "tick id institution amount status updated tools"`,
    },
  },
  '& [role=columnheader], & [role=cell]': { px: '2', py: '1', minW: '0' },
  '& [role=columnheader]': { fontWeight: '600', color: 'fg.muted', textAlign: 'start' },
  // The headings stick below the site's header, and a row never ends up under both.
  '& thead': {
    position: 'sticky',
    top: 'calc(3.5rem + 1px)',
    zIndex: '1',
    [lowWindow]: { position: 'static' },
  },
  '& thead [role=row]': { bg: 'bg.subtle', minH: '10', lineHeight: '1.25' },
  '& tr[data-application]': {
    containIntrinsicSize: 'auto 3.5625rem',
    '@media (max-width: 84rem)': { containIntrinsicSize: 'auto 3.0625rem' },
    scrollMarginTop: '12',
    '&:last-of-type': { borderBottomWidth: '0' },
  },
  '& [data-cell=amount]': { textAlign: 'right', fontWeight: '600' },
  // Rows out of view are not rendered, however often the list is.
  '& [data-application]': { contentVisibility: 'auto', cursor: 'pointer' },
  '& [role=cell][data-cell=id]': { fontWeight: '600', textStyle: 'xs', whiteSpace: 'nowrap' },
  '& [role=cell][data-cell=applicant]': { overflowWrap: 'anywhere' },
  '& [role=cell] > .line': {
    display: 'inline-block',
    maxW: 'full',
    verticalAlign: 'bottom',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // A long name is truncated after three lines.
  '& [role=cell] > .lines': {
    lineClamp: '3',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
  },
  '& [role=cell][data-cell=updated]': { whiteSpace: 'nowrap', color: 'fg.muted' },

  '@media (max-width: 84rem)': {
    ...Object.fromEntries(cells.map((name) => [`& [data-cell=${name}]`, { gridArea: name }])),
    '& [data-cell=applicant], & [data-cell=waiting]': { alignSelf: 'end', pb: '0' },
    '& [data-cell=id], & [data-cell=updated]': { alignSelf: 'start', pt: '0', textStyle: 'xs' },
    '& [role=cell], & [role=columnheader]': { px: '1.5' },
    '& [role=cell], & [role=cell] *': { lineHeight: '1.35' },
    '& [role=cell]': { py: '0.5' },
    '& [role=cell][data-cell=id]': { fontSize: '0.6875rem' },
    '& [role=cell] .status > svg': { display: 'none' },
    // Ten rows fit into a low window: two lines a row.
    '& [role=cell][data-cell=applicant] > .line': { display: 'none' },
    '& [role=cell] > .lines': { lineClamp: '1' },
    '& [role=cell] .marks': { mt: '0.5' },
    '& [role=cell] [data-waiting] > span': { display: 'inline-flex' },
    '& [role=cell] .overdue': { ms: '1' },
    '& [role=cell] .overdue > span': { srOnly: true },
  },

  '& li[data-application]': {
    containIntrinsicSize: 'auto 11rem',
    p: '4',
    borderTopWidth: '1px',
    '&:first-of-type': { borderTopWidth: '0' },
  },
  // The status wraps below the name if both do not fit.
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'flex-start',
  },
  '& .head > .name': { flex: '1 1 7rem', minW: '0' },
  '& .place': { mt: '1', textStyle: 'sm', color: 'fg.muted' },
  '& .reach': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    mt: '0.5',
  },
  '& .reach > .email': {
    minW: '0',
    textStyle: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& .foot': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    mt: '1',
  },
  '& .foot > .times': { minW: '0', textStyle: 'xs', color: 'fg.muted' },
  '& .foot .id': { fontWeight: '600', color: 'fg', whiteSpace: 'nowrap' },
  '& .foot .since': { display: 'flex', gap: '1.5', alignItems: 'baseline' },

  '& .name, & .amount': { fontWeight: '600' },
  '& .fine': { textStyle: 'xs', color: 'fg.muted' },
  '& .money': { whiteSpace: 'nowrap' },
  '& .unit': { fontSize: '0.8em', fontWeight: '500' },
  '& .unseen': { srOnly: true },
  '& .details-link': {
    color: 'brand.fg',
    rounded: 'l1',
    focusVisibleRing: 'outside',
    '&:hover': { textDecoration: 'underline' },
  },

  '& .status': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    rounded: 'full',
    px: '2.5',
    py: '0.5',
    textStyle: 'xs',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  ...Object.fromEntries(
    Object.entries(statusStyles).map(([status, { palette }]) => [
      `& .status[data-status=${status}]`,
      { bg: `${palette}.muted`, color: `${palette}.fg` },
    ]),
  ),

  '& .marks': { display: 'flex', flexWrap: 'wrap', gap: '1', mt: '1' },
  '& .mark': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '4.5',
    px: '1.5',
    rounded: 'full',
    fontSize: '0.6875rem',
    lineHeight: '1.3',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    bg: 'bg.muted',
    color: 'fg.muted',
    '&[data-mark=new]': { bg: 'brand.muted', color: 'brand.fg' },
    '&[data-mark=overLimit]': { bg: 'red.muted', color: 'red.fg' },
    '&[data-mark=undelivered]': {
      bg: 'red.muted',
      color: 'red.fg',
      whiteSpace: 'normal',
      rounded: 'md',
      '& bdi': { whiteSpace: 'nowrap' },
    },
    '&[data-mark=sameCivilId]': { bg: 'yellow.muted', color: 'yellow.fg' },
    '&[data-mark=resent]': { bg: 'brand.muted', color: 'brand.fg' },
  },
  '& .assignee': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minW: '0',
    textStyle: 'xs',
    color: 'fg.muted',
    '& svg': { flexShrink: '0' },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  '& .waited': { color: 'fg.muted' },
  '& [data-waiting]': { display: 'inline-block', whiteSpace: 'nowrap', color: 'fg' },
  '& [data-waiting=overdue]': { color: 'red.fg' },
  '& .overdue': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'xs',
    fontWeight: '600',
  },

  '& .tick': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    m: '-2',
    cursor: 'pointer',
    '& input': { boxSize: '4.5', cursor: 'pointer', accentColor: 'brand.solid' },
  },
  '& .tools': { display: 'flex', gap: '1', alignItems: 'center' },
  '& .tools > span': { display: 'contents' },
  '& .tool': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    minW: { base: '11', lg: '9' },
    minH: { base: '11', lg: '9' },
    borderWidth: '1px',
    borderColor: 'transparent',
    rounded: 'l2',
    lineHeight: '1.2',
    color: 'brand.fg',
    cursor: 'pointer',
    transitionProperty: 'background-color, outline-color',
    transitionDuration: 'moderate',
    outline: '0',
    focusVisibleRing: 'outside',
    '&:hover, &[aria-expanded=true]': { bg: 'brand.subtle' },
    '&[aria-disabled=true]': { cursor: 'not-allowed' },
    '& svg': { boxSize: '4', flexShrink: '0' },
  },
};
