import { NOTIFICATIONS_ID } from './notify.ts';

/** How a modal dialog lives with the notification area: its offers can be pressed, and F8 leads there. */
export const besideNotifications = {
  persistentElements: [area],
  // Escape pressed in the area closes the notification alone, whose focus may have returned to the dialog by now.
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (event.composedPath().some((target) => target === area())) event.preventDefault();
  },
};

/** Stands within a modal dialog, whose focus trap lets through what an element in it controls. */
export function NotificationsReachable() {
  return <span hidden aria-controls={NOTIFICATIONS_ID} aria-expanded="true" />;
}

function area(): HTMLElement | null {
  return document.getElementById(NOTIFICATIONS_ID);
}
