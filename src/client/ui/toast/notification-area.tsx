import { NOTIFICATIONS_ID } from './notify.ts';

/** Dialog props that keep the notification area usable: its actions can be pressed, and F8 moves focus there. */
export const besideNotifications = {
  persistentElements: [area],
  // Escape in the area closes only the notification, even if focus has already returned to the dialog.
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (event.composedPath().some((target) => target === area())) event.preventDefault();
  },
};

/** Rendered inside a modal dialog, whose focus trap allows what an element in it controls. */
export function NotificationsReachable() {
  return <span hidden aria-controls={NOTIFICATIONS_ID} aria-expanded="true" />;
}

function area(): HTMLElement | null {
  return document.getElementById(NOTIFICATIONS_ID);
}
