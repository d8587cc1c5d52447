import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import type { ApplyWizard } from '../e2e/support/apply.ts';
import type { Server } from '../e2e/support/fixtures.ts';
import type { Scans } from '../e2e/support/scans.ts';

export interface View {
  language: Language;
  /** In px. */
  width: number;
  theme: 'light' | 'dark';
}

/** What a tour walks through; `snap` is called at each screen, with its name. */
export interface Visit extends View {
  page: Page;
  context: BrowserContext;
  server: Server;
  wizard: ApplyWizard;
  scans: Scans;
  snap: (screen: string) => Promise<void>;
}

/** A part of the product, walked from a fresh profile. A new screen is a line in its tour. */
export interface Tour {
  name: string;
  walk: (visit: Visit) => Promise<void>;
  /** Whether it begins with the first administrator signed in. */
  signedIn?: boolean;
  /** What the browser may log as an error on the way; anything else fails the tour. */
  expectedErrors?: RegExp;
}

/** `ar 390 light` */
export function getTitle({ language, width, theme }: View): string {
  return `${language} ${width} ${theme}`;
}
