import { Box, Flex, chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeKind = 'info' | 'warning' | 'error' | 'success';

type NoticeProps = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link below the text. */
  action?: ReactNode;
  /** Announced when it appears, for what happens after the page has loaded. */
  live?: boolean;
};

const styles = {
  info: { icon: Info, palette: 'blue', bg: 'bg.info', fg: 'fg.info' },
  warning: { icon: TriangleAlert, palette: 'yellow', bg: 'bg.warning', fg: 'fg.warning' },
  error: { icon: CircleAlert, palette: 'red', bg: 'bg.error', fg: 'fg.error' },
  success: { icon: CircleCheck, palette: 'green', bg: 'bg.success', fg: 'fg.success' },
} as const;

/** A box in the page: information (blue), warning (yellow), error (red) or success (green). */
export function Notice({ kind = 'info', title, children, action, live = false }: NoticeProps) {
  const { icon: Icon, palette, bg, fg } = styles[kind];
  return (
    <Flex
      gap="3"
      p="4"
      rounded="l2"
      borderWidth="1px"
      colorPalette={palette}
      borderColor="colorPalette.border"
      bg={bg}
      data-notice={kind}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Box color={fg} pt="0.5" flexShrink="0">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        {title && (
          <chakra.p fontWeight="600" color={fg}>
            {title}
          </chakra.p>
        )}
        {children && <Box textStyle={title ? 'sm' : 'body'}>{children}</Box>}
        {action && <Box mt="3">{action}</Box>}
      </Box>
    </Flex>
  );
}
