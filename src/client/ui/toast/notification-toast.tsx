import { Button, IconButton, cx } from '../controls.tsx';
import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import {
  NOTIFICATIONS_ID,
  dismissShown,
  type NotificationRecord,
  type Notified,
} from './notify.ts';
import styles from './toast.module.css';

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

/** One notification: shown for five seconds, focused with F8, dismissed by a swipe to the right. */
export function NotificationToast({ record }: { record: NotificationRecord }) {
  const t = useText(appText);
  return (
    <Toast.Provider
      label={t.notification}
      announcerContainer={document.getElementById(NOTIFICATIONS_ID) ?? undefined}
    >
      <Content record={record} />
      <Toast.Viewport asChild label={t.notification}>
        <ol className={styles.viewport} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function Content({ record }: { record: NotificationRecord }) {
  const t = useText(appText);
  const { language } = useLanguage();
  const say = (words: Notified) => (typeof words === 'string' ? words : words[language]);
  const Icon = icons[record.kind];
  return (
    <Toast.Root
      asChild
      type="background"
      open={record.isOpen}
      onOpenChange={dismissShown}
      // NOTE: touching it still scrolls the page.
      style={{ touchAction: 'pan-y' }}
    >
      <li className={cx(styles.notification, styles[record.kind])} data-notification={record.kind}>
        <div className={styles.icon}>
          <Icon size={20} aria-hidden="true" />
        </div>
        <div className={styles.words}>
          <Toast.Title asChild>
            <p className={styles.title}>{say(record.title)}</p>
          </Toast.Title>
          {record.description && (
            <Toast.Description asChild>
              <p className="text-sm">{say(record.description)}</p>
            </Toast.Description>
          )}
          {record.action && (
            <Toast.Action asChild altText={record.action.label}>
              <Button
                className={styles.action}
                size="sm"
                variant="outline"
                onClick={record.action.onSelect}
              >
                {record.action.label}
              </Button>
            </Toast.Action>
          )}
        </div>
        <Toast.Close asChild>
          <IconButton className={styles.close} aria-label={t.closeNotification} variant="ghost">
            <X aria-hidden="true" />
          </IconButton>
        </Toast.Close>
      </li>
    </Toast.Root>
  );
}
