import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../src/domain/text/language.ts';
import type { Program } from '../e2e/support/program.ts';
import type { Scans } from '../e2e/support/scans.ts';

/** One way of looking: a language, a width in px, a theme. */
export interface Look {
  language: Language;
  width: number;
  theme: 'light' | 'dark';
}

/** What a tour walks through; `snap` keeps what stands there under a name. */
export interface Stage extends Look {
  page: Page;
  context: BrowserContext;
  program: Program;
  scans: Scans;
  snap: (name: string) => Promise<void>;
}

/** A part of the product, walked from a fresh profile. A new screen is a line in its tour. */
export interface Tour {
  name: string;
  walk: (stage: Stage) => Promise<void>;
  /** What the browser may log as an error on the way; anything else fails the tour. */
  expectedErrors?: RegExp;
}
