import type { Page } from '@playwright/test';
import { test } from '../e2e/support/fixtures.ts';
import { watchNetwork } from '../e2e/support/network-idle.ts';
import { getTitle, type Tour, type View } from './tour.ts';

type Screen = { page: Page; view: View; tour: Tour; screen: string };

/** Declares a test for each tour in one view, which calls `onScreen` at each of its screens. */
export function testTours(
  view: View,
  tours: readonly Tour[],
  onScreen: (at: Screen) => Promise<void>,
): void {
  const { language, theme, width } = view;
  test.describe(getTitle(view), () => {
    test.describe.configure({ mode: 'parallel' });
    test.use({ language, theme, viewport: { width, height: 900 } });
    for (const tour of tours) {
      test.describe(() => {
        test.use({ signedIn: tour.signedIn ?? false });
        test(tour.name, async ({ page, context, server, wizard, scans, pageErrors }) => {
          if (tour.expectedErrors) pageErrors.allow(tour.expectedErrors);
          const networkIdle = watchNetwork(page);
          const snap = async (screen: string) => {
            await networkIdle();
            await onScreen({ page, view, tour, screen });
          };
          await tour.walk({ ...view, page, context, server, wizard, scans, snap });
        });
      });
    }
  });
}
