import { join } from 'node:path';
import { adminTours } from './admin-tours.ts';
import { applyTours } from './apply-tours.ts';
import { publicTours } from './public-tours.ts';
import { stateTours } from './state-tours.ts';
import type { Tour, View } from './tour.ts';

export const views: readonly View[] = [
  { language: 'ar', width: 390, theme: 'light' },
  { language: 'ar', width: 1440, theme: 'light' },
  { language: 'en', width: 390, theme: 'light' },
  { language: 'en', width: 1440, theme: 'light' },
  { language: 'ar', width: 390, theme: 'dark' },
  { language: 'en', width: 1440, theme: 'dark' },
];

export const tours: readonly Tour[] = [...publicTours, ...applyTours, ...stateTours, ...adminTours];

/** The dark theme changes colours alone: every page is walked, but not every step of the wizard. */
export const darkTours: readonly Tour[] = [...publicTours, ...adminTours, ...applyTours.slice(-1)];

/** Screenshots are in `<view>/<tour>/<screen>.png`. */
export const folder = join(import.meta.dirname, '../../.cache/screenshots');
