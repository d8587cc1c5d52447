import { NOTIFICATIONS_ID } from './notify.ts';

/** How a modal dialog lives with the notification area: its offers can be pressed, and F8 leads there. */
export const besideNotifications = {
  persistentElements: [area],
  // NOTE: with focus in the area, Escape is for the notification.
  onEscapeKeyDown: (event: { preventDefault: () => void }) => {
    if (area()?.contains(document.activeElement)) event.preventDefault();
  },
};

/** Stands within a modal dialog, whose focus trap lets through what an element in it controls. */
export function NotificationsReachable() {
  return <span hidden aria-controls={NOTIFICATIONS_ID} aria-expanded="true" />;
}

function area(): HTMLElement | null {
  return document.getElementById(NOTIFICATIONS_ID);
}
