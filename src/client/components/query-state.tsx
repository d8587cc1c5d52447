import { Box, Button, Flex, Skeleton, Spinner, chakra } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import { Notice } from './notice.tsx';
import { Ring } from './ring.tsx';

type Query<T> = {
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

type QueryStateProps<T> = {
  query: Query<T>;
  /** The sentence for the failure, word for word as the product promises it. */
  failed: string;
  /** Shapes of the content to come; left out, three bars. */
  loading?: ReactNode;
  /** Decides that there is nothing to show; left out, an empty list. */
  isEmpty?: (data: T) => boolean;
  /** What stands there instead. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The four faces of every list and page: loading, failed with a retry, empty, full. */
export function QueryState<T>({
  query,
  failed,
  loading,
  isEmpty,
  empty,
  children,
}: QueryStateProps<T>) {
  if (query.data !== undefined) {
    const isNothing = (isEmpty ?? isEmptyList)(query.data);
    return isNothing && empty !== undefined ? empty : children(query.data);
  }
  if (query.isError) return <LoadFailed title={failed} onRetry={() => void query.refetch()} />;
  return <Loading>{loading ?? <SkeletonLines />}</Loading>;
}

/** A failure in place of the content, with a way to try again. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useText(appText);
  return (
    <Notice
      kind="error"
      live
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          {t.tryAgain}
        </Button>
      }
    >
      {t.loadFailedHint}
    </Notice>
  );
}

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: one sentence, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py="10" px="4">
      <Box color="border.emphasized" mb="1">
        <Ring segments={5} lit={1} size={56} />
      </Box>
      <chakra.p fontWeight="600" maxW="prose">
        {title}
      </chakra.p>
      {children && (
        <Box textStyle="sm" color="fg.muted" maxW="prose">
          {children}
        </Box>
      )}
      {action}
    </Flex>
  );
}

/** A turning circle with its word, for pages and buttons' neighbourhood. */
export function LoadingSpinner() {
  const t = useText(appText);
  return (
    <Flex direction="column" align="center" gap="3" py="12" color="fg.muted" role="status">
      <Spinner size="lg" color="brand.solid" />
      {t.loading}
    </Flex>
  );
}

/** Bars of text to come. */
export function SkeletonLines({ count = 3, height = '6' }: { count?: number; height?: string }) {
  return (
    <Flex direction="column" gap="3">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} h={height} w={index === count - 1 && count > 1 ? '70%' : 'full'} />
      ))}
    </Flex>
  );
}

const QUIET_MS = 150;

function Loading({ children }: { children: ReactNode }) {
  const t = useText(appText);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-busy="true" visibility={isLate ? undefined : 'hidden'}>
      <chakra.span srOnly role="status">
        {isLate && t.loading}
      </chakra.span>
      {children}
    </Box>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
