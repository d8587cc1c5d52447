import { Badge, Box, Button, Flex, Grid, Link, chakra } from '@chakra-ui/react';
import { Bdi, Chevron } from '#client/ui/styled.tsx';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import type { MessageView, UpdateMessageInput } from '#domain/site/message.ts';
import { plainCode } from '#domain/text/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Ltr, Num } from '#client/i18n/bidi.tsx';
import { Fact, Facts } from '../ui/description-list.tsx';
import { replyAddress, whatsappAddress } from './messages-reply.ts';
import { messagesText } from './messages-text.ts';
import { SenderApplications } from './sender-applications.tsx';

type MessageItemProps = {
  message: MessageView;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onMark: (change: UpdateMessageInput) => void;
};

/** A message that expands in place. */
export function MessageItem({ message, isOpen, onToggle, onMark }: MessageItemProps) {
  const id = useId();
  const isUnread = message.readAt === null;
  return (
    <chakra.li
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      borderInlineStartWidth={isUnread ? '4px' : '1px'}
      borderInlineStartColor={isUnread ? 'brand.solid' : undefined}
      data-message={isUnread ? 'unread' : 'read'}
    >
      <chakra.h2>
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
          {...headStyle}
        >
          <Summary message={message} isOpen={isOpen} />
          <Chevron isOpen={isOpen} color="fg.muted" />
        </chakra.button>
      </chakra.h2>
      <Box id={id} hidden={!isOpen} px="4" pb="4">
        {isOpen && <Body message={message} onMark={onMark} />}
      </Box>
    </chakra.li>
  );
}

type SummaryProps = { message: MessageView; isOpen: boolean };

/** Sender, subject and first words; side by side if they fit. */
function Summary({ message, isOpen }: SummaryProps) {
  const t = useText(messagesText);
  const isUnread = message.readAt === null;
  return (
    <chakra.span
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 16rem) minmax(0, 1fr)' }}
      columnGap="6"
      flex="1"
      minW="0"
    >
      <span>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <Bdi fontWeight={isUnread ? '700' : '600'} overflowWrap="anywhere" minW="0">
            {message.name}
          </Bdi>
          {isUnread && (
            <Badge colorPalette="brand" bg="colorPalette.muted" color="colorPalette.fg">
              {t.isUnread}
            </Badge>
          )}
          {message.handledAt !== null && (
            <Badge colorPalette="green" bg="colorPalette.muted" color="colorPalette.fg">
              {t.isHandled}
            </Badge>
          )}
        </chakra.span>
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          <DateText value={message.createdAt} time />
        </chakra.span>
      </span>
      <span>
        <chakra.span display="block" fontWeight={isUnread ? '600' : '500'} overflowWrap="anywhere">
          <bdi>{message.subject ?? t.noSubject}</bdi>
        </chakra.span>
        {!isOpen && (
          <chakra.span
            dir="auto"
            lineClamp="2"
            textStyle="sm"
            color="fg.muted"
            overflowWrap="anywhere"
            // NOTE: truncated at its own end, but aligned with the rest.
            _ltr={{ textAlign: 'left' }}
            _rtl={{ textAlign: 'right' }}
            data-preview
          >
            {message.message}
          </chakra.span>
        )}
      </span>
    </chakra.span>
  );
}

type BodyProps = { message: MessageView; onMark: (change: UpdateMessageInput) => void };

function Body({ message, onMark }: BodyProps) {
  const t = useText(messagesText);
  const { handledAt, phone } = message;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }}
      gap={{ base: '4', xl: '8' }}
      borderTopWidth="1px"
      pt="4"
    >
      <div>
        <chakra.p
          dir="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          maxW="48rem"
          mb="4"
          data-message-text
        >
          {message.message}
        </chakra.p>
        <Actions message={message} onMark={onMark} />
      </div>
      <Flex direction="column" gap="4">
        <Facts>
          <Fact label={t.email}>
            <Ltr>{message.email}</Ltr>
          </Fact>
          {phone !== null && (
            <Fact label={t.phone}>
              <Link href={`tel:${plainCode(phone)}`} variant="underline">
                <Num>{phone}</Num>
              </Link>
            </Fact>
          )}
          {handledAt !== null && (
            <Fact label={t.handledAt}>
              <DateText value={handledAt} time />
            </Fact>
          )}
        </Facts>
        <SenderApplications messageId={message.id} />
      </Flex>
    </Grid>
  );
}

function Actions({ message, onMark }: BodyProps) {
  const t = useText(messagesText);
  const { id, handledAt, phone } = message;
  return (
    <Flex wrap="wrap" gap="3">
      <ReplyLink message={message} />
      <WhatsappLink message={message} />
      {phone !== null && (
        <Button asChild variant="outline">
          <a href={`tel:${plainCode(phone)}`}>
            <Phone size={18} aria-hidden="true" />
            <span>{t.call}</span>
          </a>
        </Button>
      )}
      <Button
        variant="outline"
        onClick={() => onMark({ id, isHandled: handledAt === null, isRead: true })}
      >
        {handledAt === null ? t.markHandled : t.markOpen}
      </Button>
      {message.readAt !== null && (
        <Button variant="ghost" onClick={() => onMark({ id, isRead: false })}>
          {t.markUnread}
        </Button>
      )}
    </Flex>
  );
}

function WhatsappLink({ message }: { message: MessageView }) {
  const t = useText(messagesText);
  const app = useText(appText);
  const href = whatsappAddress(message.phone ?? '');
  if (href === undefined) return null;
  return (
    <Button asChild variant="outline">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${plain(t.whatsappOf(message.name))} (${app.opensNewTab})`}
      >
        <MessageCircle size={18} aria-hidden="true" />
        <span>{t.whatsapp}</span>
      </a>
    </Button>
  );
}

function ReplyLink({ message }: { message: MessageView }) {
  const t = useText(messagesText);
  const href = replyAddress({
    to: message.email,
    subject: t.replySubject(message.subject ?? t.replyNoSubject),
    intro: t.replyQuote(message.name),
    quoted: message.message,
  });
  return (
    <Button asChild>
      <a href={href}>
        <Mail size={18} aria-hidden="true" />
        <span>{t.reply}</span>
      </a>
    </Button>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  p: '4',
  textAlign: 'start',
  rounded: 'l3',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brand.focusRing',
    outlineOffset: '2px',
  },
} as const;
