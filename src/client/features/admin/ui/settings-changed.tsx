import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { settingsText } from '../setting/settings-text.ts';

/** A conflict notice in a form: someone else changed the record since it was opened; shows its latest version. */
export function ChangedMeanwhile({ children }: { children: ReactNode }) {
  const t = useText(settingsText);
  return (
    <Notice kind="warning" live title={t.stateNow}>
      <span>{t.stateNowHint}</span>
      <chakra.p fontWeight="600" data-state-now>
        {children}
      </chakra.p>
    </Notice>
  );
}
