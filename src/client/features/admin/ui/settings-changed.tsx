import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { settingsText } from '../setting/settings-text.ts';

/** In a form whose record somebody else has changed since it was opened: what the record says now. */
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
