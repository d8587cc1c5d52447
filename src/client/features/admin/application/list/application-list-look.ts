import type { SystemStyleObject } from '@chakra-ui/react';
import { statusLooks } from '../../../../ui/status-badge.tsx';

/**
 * How the list looks, as one block of styles on the element around it: rows and cards are plain elements.
 * NOTE: a style of its own in every cell kept the browser busy for a quarter of a second with one page of rows.
 */
export const listLook: SystemStyleObject = {
  '& [data-application][data-picked]': { bg: 'brand.subtle' },
  '& tr[data-application]:not([aria-current]):hover': { bg: 'bg.subtle' },
  '& [data-application][aria-current]': {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '-2px',
  },

  // NOTE: boxes of a table's own kind take no grid and stick to nothing.
  '& [role=table], & [role=rowgroup]': { display: 'block' },
  '& [role=table]': {
    textStyle: 'sm',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  // Columns are as wide on every page, so that nothing moves beneath the reader's eyes.
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: `2.75rem 7.5rem minmax(0, 1.2fr) minmax(0, 1fr) 6.75rem 9.25rem 5.75rem 7rem 6rem`,
    alignItems: 'center',
    minH: '16',
    borderBottomWidth: '1px',
  },
  '& [role=columnheader], & [role=cell]': { px: '2.5', py: '2', minW: '0' },
  '& [role=columnheader]': { fontWeight: '600', color: 'fg.muted', textAlign: 'start' },
  // The headings stay in sight beneath the site's header, and a row never ends up under both.
  '& thead': { position: 'sticky', top: 'calc(4.5rem + 1px)', zIndex: '1' },
  '& thead [role=row]': { bg: 'bg.subtle', minH: '12' },
  '& tr[data-application]': {
    containIntrinsicSize: 'auto 4.0625rem',
    scrollMarginTop: '12',
  },
  '& [role=columnheader].amount, & [role=cell].amount': { textAlign: 'right' },
  // What is out of sight costs nothing, however often the page is drawn.
  '& [data-application]': { contentVisibility: 'auto' },
  '& [role=cell].id': { fontWeight: '600' },
  '& [role=cell].applicant': { overflowWrap: 'anywhere' },
  '& [role=cell] > .line': {
    display: 'inline-block',
    maxW: 'full',
    verticalAlign: 'bottom',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [role=cell].updated': { whiteSpace: 'nowrap', color: 'fg.muted' },

  '& li[data-application]': {
    containIntrinsicSize: 'auto 11rem',
    p: '4',
    borderTopWidth: '1px',
    '&:first-of-type': { borderTopWidth: '0' },
  },
  // The status goes beneath where it would leave a name no room.
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
  '& .foot .id': { fontWeight: '600', color: 'fg' },
  '& .foot .since': { display: 'flex', gap: '1.5', alignItems: 'baseline' },

  '& .name, & .amount': { fontWeight: '600' },
  '& .fine': { textStyle: 'xs', color: 'fg.muted' },
  '& .money': { whiteSpace: 'nowrap' },
  '& .unit': { fontSize: '0.8em', fontWeight: '500' },
  '& .unseen': { srOnly: true },

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
    Object.entries(statusLooks).map(([status, { palette }]) => [
      `& .status[data-status=${status}]`,
      { bg: `${palette}.muted`, color: `${palette}.fg` },
    ]),
  ),

  '& .papers': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    mt: '0.5',
    textStyle: 'xs',
    fontWeight: '600',
    color: 'fg.muted',
    '&[data-papers=resent]': { color: 'brand.fg' },
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
