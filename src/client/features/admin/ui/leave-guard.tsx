import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useHeldHistory } from '../../../app/navigation/held-history.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminText } from '../shell/text.ts';

/** While something is unsaved, asks before a link, Back, Forward or a closing window loses it. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText(adminText);
  const [wanted, setWanted] = useState<{ leave: () => void }>();
  const isLeaving = useRef(false);
  useHeldHistory(isDirty, (leave) => setWanted({ leave }));

  useEffect(() => {
    if (!isDirty) return;
    const holdLink = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted({ leave: () => link.click() });
    };
    const holdWindow = (event: BeforeUnloadEvent) => event.preventDefault();
    // NOTE: in the capture phase, so that the router has not heard of the click yet.
    document.addEventListener('click', holdLink, true);
    addEventListener('beforeunload', holdWindow);
    return () => {
      document.removeEventListener('click', holdLink, true);
      removeEventListener('beforeunload', holdWindow);
    };
  }, [isDirty]);

  const leave = () => {
    isLeaving.current = true;
    setWanted(undefined);
    wanted?.leave();
    isLeaving.current = false;
  };

  return (
    <ConfirmDialog
      isOpen={wanted !== undefined}
      title={t.leaveTitle}
      confirmLabel={t.leave}
      isDestructive
      onConfirm={leave}
      onCancel={() => setWanted(undefined)}
    >
      {t.leaveBody}
    </ConfirmDialog>
  );
}

/** The link that a click follows within this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.origin !== location.origin || link.target === '_blank') return undefined;
  // NOTE: a file of this page is saved, and the page stays.
  return link.hasAttribute('download') ? undefined : link;
}
