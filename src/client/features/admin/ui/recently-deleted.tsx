import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, QueryState, SkeletonLines } from '#client/ui/query-state.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { formatDate } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { catalogueText } from '../institution/catalogue-text.ts';

type DeletedRow = { id: string; deletedAt: string };

type RecentlyDeletedProps<Row> = {
  query: {
    data: readonly Row[] | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  getName: (row: Row) => string;
  detailOf?: (row: Row) => ReactNode;
  onRestore: (row: Row) => void;
};

/** Deleted items that can still be restored, latest first. */
export function RecentlyDeleted<Row extends DeletedRow>(props: RecentlyDeletedProps<Row>) {
  const { query, getName, detailOf, onRestore } = props;
  const t = useText(catalogueText);
  const { language } = useLanguage();
  return (
    <QueryState
      query={query}
      failed={t.failedDeleted}
      loading={<SkeletonLines count={4} height="14" />}
      empty={<EmptyState title={t.noDeleted} />}
    >
      {(rows) => (
        <chakra.ul
          aria-label={t.recentlyDeleted}
          listStyleType="none"
          bg="bg.panel"
          borderWidth="1px"
          rounded="l3"
          px="4"
        >
          {rows.map((row) => (
            <Flex
              as="li"
              key={row.id}
              data-deleted={row.id}
              align="center"
              justify="space-between"
              gap="4"
              py="3"
              borderTopWidth="1px"
              _first={{ borderTopWidth: 0 }}
            >
              <Box minW="0">
                <Bdi fontWeight="600">{getName(row)}</Bdi>
                <chakra.p textStyle="sm" color="fg.muted">
                  <Words of={t.deletedOn(formatDate(row.deletedAt, language))} />
                  {detailOf && <span>{detailOf(row)}</span>}
                </chakra.p>
              </Box>
              <Button
                variant="outline"
                size="sm"
                minH="11"
                flexShrink="0"
                aria-label={plain(t.restoreOf(getName(row)))}
                onClick={() => onRestore(row)}
              >
                <RotateCcw size={16} aria-hidden="true" />
                <span>{t.restore}</span>
              </Button>
            </Flex>
          ))}
        </chakra.ul>
      )}
    </QueryState>
  );
}
