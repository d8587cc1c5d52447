import { Box, Button, Flex, IconButton, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import {
  DISPLAY_MS,
  NOTIFICATIONS_ID,
  dismissNotification,
  onNotificationsChange,
  shownNotification,
  type NotificationRecord,
  type Notified,
} from './notify.ts';
import { Portal } from '../portal.tsx';
import { useToastLift } from './toast-lift.ts';

const HOTKEY = 'F8';
const SWIPE_THRESHOLD_PX = 50;

const looks = {
  info: { icon: Info, edge: 'brand.solid' },
  success: { icon: CircleCheck, edge: 'green.700' },
  warning: { icon: TriangleAlert, edge: 'yellow.600' },
  error: { icon: CircleAlert, edge: 'red.800' },
} as const;

/** The notification area: one at a time, five seconds each, reached with F8. The shell renders it once. */
export function Toaster() {
  const t = useText(appText);
  const shown = useSyncExternalStore(onNotificationsChange, shownNotification, () => undefined);
  const lift = useToastLift();
  const { region, isFocused, leave, ...focus } = useArea(shown?.id);
  const dismiss = (id: number) => {
    leave();
    dismissNotification(id);
  };

  return (
    <Portal>
      <chakra.div
        ref={region}
        id={NOTIFICATIONS_ID}
        role="region"
        tabIndex={-1}
        aria-label={t.notifications}
        position="fixed"
        zIndex="toast"
        style={lift}
        bottom={{ base: 'calc(var(--toast-lift, 0px) + 16px)', md: '24px' }}
        // NOTE: physically right in both languages, because the swipe that dismisses it goes to the right.
        insetInlineEnd={{ base: '16px', md: '24px' }}
        _rtl={{ insetInlineEnd: 'auto', insetInlineStart: { base: '16px', md: '24px' } }}
        w={{ base: 'calc(100vw - 32px)', md: '24rem' }}
        pointerEvents="none"
        rounded="l2"
        data-notifications
        // NOTE: an open dialog hides the rest of the page from assistive technology, but not this.
        data-live-announcer
        _focusVisible={{
          outline: '2px solid',
          outlineColor: 'brand.focusRing',
          outlineOffset: '2px',
        }}
        {...focus}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && shown) dismiss(shown.id);
        }}
      >
        <div role="status" aria-live="polite" aria-atomic="true">
          {shown && (
            <Toast key={shown.id} record={shown} isFocused={isFocused} onDismiss={dismiss} />
          )}
        </div>
      </chakra.div>
    </Portal>
  );
}

type ToastProps = {
  record: NotificationRecord;
  isFocused: boolean;
  onDismiss: (id: number) => void;
};

function Toast({ record, isFocused, onDismiss }: ToastProps) {
  const t = useText(appText);
  const { language } = useLanguage();
  const say = (words: Notified) => (typeof words === 'string' ? words : words[language]);
  const dismiss = () => onDismiss(record.id);
  const pause = useCountdown(dismiss, isFocused);
  const swipe = useSwipeRight(dismiss);
  const { icon: Icon, edge } = looks[record.kind];
  const isError = record.kind === 'error';
  return (
    <Flex
      gap="3"
      align="flex-start"
      ps="4"
      pe="2"
      py="2"
      rounded="l2"
      borderWidth="1px"
      borderColor={isError ? 'red.600' : 'border'}
      borderInlineStartWidth="4px"
      borderInlineStartColor={edge}
      bg={isError ? 'red.600' : 'bg.panel'}
      color={isError ? 'white' : 'fg'}
      shadow="lg"
      pointerEvents="auto"
      touchAction="pan-y"
      userSelect="none"
      animationName="slide-from-bottom, fade-in"
      animationDuration="moderate"
      data-notification={record.kind}
      {...pause}
      {...swipe}
    >
      <Box pt="2.5" flexShrink="0">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0" py="2">
        <chakra.p fontWeight="600">{say(record.title)}</chakra.p>
        {record.description && <chakra.p textStyle="sm">{say(record.description)}</chakra.p>}
        {record.action && (
          <Button
            size="sm"
            variant="outline"
            mt="2"
            color="inherit"
            onClick={() => {
              record.action?.onSelect();
              dismiss();
            }}
          >
            {record.action.label}
          </Button>
        )}
      </Box>
      <IconButton
        aria-label={t.closeNotification}
        variant="ghost"
        color="inherit"
        _hover={{ bg: 'blackAlpha.500', color: 'white' }}
        onClick={dismiss}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}

/** Focus of the area: F8 brings it there, and with the notification it goes back to where it came from. */
function useArea(shownId: number | undefined) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | undefined>(undefined);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== HOTKEY) return;
      const area = region.current;
      // NOTE: a dialog takes Tab to itself, so that pressing again leads to what the notification offers.
      const isThere = document.activeElement === area;
      (isThere ? area?.querySelector('button') : area)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // A newer one took the place of the one that had focus: it would be lost with it.
  useEffect(() => {
    if (!isFocused || shownId === undefined) return;
    if (!region.current?.contains(document.activeElement)) region.current?.focus();
  }, [isFocused, shownId]);

  return {
    region,
    isFocused,
    leave: () => {
      if (region.current?.contains(document.activeElement)) cameFrom.current?.focus();
      setFocused(false);
    },
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setFocused(true);
      if (currentTarget.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };
}

/** Counts the display time down; stands still under the pointer, with focus inside, and on a hidden page. */
function useCountdown(onEnd: () => void, isFocused: boolean) {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const isHeld = isUnderPointer || isFocused;
  const left = useRef(DISPLAY_MS);
  const end = useRef(onEnd);

  useEffect(() => {
    if (isHeld) return;
    let startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      startedAt = Date.now();
      timer = setTimeout(() => end.current(), left.current);
    };
    const hold = () => {
      clearTimeout(timer);
      timer = undefined;
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
    const onVisibility = () => (document.hidden ? hold() : run());
    if (!document.hidden) run();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      if (timer !== undefined) hold();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isHeld]);

  return {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
  };
}

/** Follows a swipe to the right; past the threshold it counts as dismissal. */
function useSwipeRight(onDismiss: () => void) {
  const startX = useRef<number | undefined>(undefined);

  const settle = (event: PointerEvent<HTMLElement>) => {
    startX.current = undefined;
    event.currentTarget.style.transform = '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a');
      if (event.button === 0 && !isOnControl) startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === undefined) return;
      const moved = Math.max(0, event.clientX - startX.current);
      if (moved <= 4) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.transform = `translateX(${moved}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === undefined) return;
      const moved = event.clientX - startX.current;
      settle(event);
      if (moved > SWIPE_THRESHOLD_PX) onDismiss();
    },
    onPointerCancel: settle,
  };
}
