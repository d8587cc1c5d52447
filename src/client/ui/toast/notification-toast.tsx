import { Box, Button, Flex, IconButton, chakra } from '@chakra-ui/react';
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

const kinds = {
  info: { icon: Info, edge: 'brand.solid' },
  success: { icon: CircleCheck, edge: 'green.700' },
  warning: { icon: TriangleAlert, edge: 'yellow.600' },
  error: { icon: CircleAlert, edge: 'red.800' },
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
        <chakra.ol
          listStyleType="none"
          rounded="l2"
          _focusVisible={{
            outline: '2px solid',
            outlineColor: 'brand.focusRing',
            outlineOffset: '2px',
          }}
        />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function Content({ record }: { record: NotificationRecord }) {
  const t = useText(appText);
  const { language } = useLanguage();
  const say = (words: Notified) => (typeof words === 'string' ? words : words[language]);
  const { icon: Icon, edge } = kinds[record.kind];
  const isError = record.kind === 'error';
  return (
    <Toast.Root
      asChild
      type="background"
      open={record.isOpen}
      onOpenChange={dismissShown}
      // NOTE: touching it still scrolls the page.
      style={{ touchAction: 'pan-y' }}
    >
      <Flex
        as="li"
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
        animationName="slide-from-bottom, fade-in"
        animationDuration="moderate"
        css={{ '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' } }}
        data-notification={record.kind}
      >
        <Box pt="2.5" flexShrink="0">
          <Icon size={20} aria-hidden="true" />
        </Box>
        <Box flex="1" minW="0" py="2">
          <Toast.Title asChild>
            <chakra.p fontWeight="600">{say(record.title)}</chakra.p>
          </Toast.Title>
          {record.description && (
            <Toast.Description asChild>
              <chakra.p textStyle="sm">{say(record.description)}</chakra.p>
            </Toast.Description>
          )}
          {record.action && (
            <Toast.Action asChild altText={record.action.label}>
              <Button
                size="sm"
                variant="outline"
                mt="2"
                color="inherit"
                onClick={record.action.onSelect}
              >
                {record.action.label}
              </Button>
            </Toast.Action>
          )}
        </Box>
        <Toast.Close asChild>
          <IconButton
            aria-label={t.closeNotification}
            variant="ghost"
            color="inherit"
            _hover={{ bg: 'blackAlpha.500', color: 'white' }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Toast.Close>
      </Flex>
    </Toast.Root>
  );
}
