import type { SystemStyleObject } from '@chakra-ui/react';
import { statusLooks } from '../../components/status-badge.tsx';

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

  '& table': {
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'start',
    verticalAlign: 'top',
    textStyle: 'sm',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& thead': { bg: 'bg.subtle' },
  '& th, & td': { px: '2.5', py: '3', textAlign: 'start', borderBottomWidth: '1px' },
  '& th': { fontWeight: '600', color: 'fg.muted' },
  '& th.pick': { w: '11' },
  '& th.amount, & td.amount': { textAlign: 'right' },
  '& tr[data-application]': { h: '16' },
  '& td.id': { minW: '28', fontWeight: '600' },
  '& td.applicant': { maxW: '60', overflowWrap: 'anywhere' },
  '& td.institution': { maxW: '56' },
  '& td.updated': { whiteSpace: 'nowrap', color: 'fg.muted' },

  '& li[data-application]': {
    p: '4',
    borderTopWidth: '1px',
    '&:first-of-type': { borderTopWidth: '0' },
  },
  '& .head': { display: 'flex', gap: '3', alignItems: 'flex-start' },
  '& .head > .name': { flex: '1', minW: '0' },
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
