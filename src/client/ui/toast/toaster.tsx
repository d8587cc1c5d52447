import { Suspense, lazy, useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { onFirstUse } from '#client/lib/first-use.ts';
import { NOTIFICATIONS_ID, notification } from './notify.ts';
import { useIsHydrating } from '../use-is-hydrating.ts';
import { useToastLift } from './toast-lift.ts';
import { useTopOffset } from './toast-position.ts';
import { cx } from '../controls.tsx';
import styles from './toast.module.css';

const loadToast = async () => ({
  default: (await import('./notification-toast.tsx')).NotificationToast,
});
const NotificationToast = lazy(loadToast);

/** The notification area, which shows one at a time. The shell renders it once. */
export function Toaster() {
  const t = useText(appText);
  const isHydrating = useIsHydrating();
  const record = notification.use();
  const lift = useToastLift();
  const openId = record?.isOpen ? record.id : undefined;
  const area = useFocusReturn(openId);
  const top = useTopOffset(area.ref, openId);

  // NOTE: if this fails, the code loads with the first notification.
  useEffect(() => onFirstUse(() => void loadToast().catch(() => undefined)), []);

  if (isHydrating) return null;
  return createPortal(
    <div
      className={cx(styles.notifications, top === undefined && styles.below)}
      id={NOTIFICATIONS_ID}
      // NOTE: a dialog lets focus move to a region that it controls.
      role="region"
      aria-label={t.notifications}
      style={top === undefined ? lift : { ...lift, top }}
      data-notifications
      // NOTE: an open dialog hides the rest of the page from assistive technology, but not this.
      data-live-announcer
      {...area}
    >
      {record && (
        <Suspense>
          {/* NOTE: keyed, or one dismissed under the pointer would pause the next one's timer. */}
          <NotificationToast key={record.id} record={record} />
        </Suspense>
      )}
    </div>,
    document.body,
  );
}

/** F8 moves focus to the area, then to each next notification, and finally back to where it was. */
function useFocusReturn(openId: number | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    const hadFocus =
      document.activeElement === document.body || area.current?.contains(document.activeElement);
    if (!cameFrom.current || !hadFocus) return;
    if (openId === undefined) cameFrom.current.focus();
    else area.current?.querySelector('ol')?.focus();
  }, [openId]);

  return {
    ref: area,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      // NOTE: a dialog handles Tab itself, so pressing F8 again reaches the notification's action.
      event.stopPropagation();
      area.current?.querySelector('button')?.focus();
    },
  };
}
