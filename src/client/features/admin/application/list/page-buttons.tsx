import { Button, Flex, chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { useState } from 'react';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { formatNumber } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { reviewListText } from './review-list-text.ts';
import type { ApplicationPage } from './use-application-page.ts';

type PageButtonsProps = { page: ApplicationPage; onTurn: () => void };

/** Links to other pages; nothing if there was only one from the start. */
export function PageButtons({ page, onTurn }: PageButtonsProps) {
  const t = useText(reviewListText);
  const { first, previous, next, fetchNext } = page;
  const [wasPaged, setPaged] = useState(false);
  if ((first ?? next) && !wasPaged) setPaged(true);
  if (!first && !next && !wasPaged) return null;
  const go = (to: (() => void) | undefined) => () => {
    to?.();
    if (to) onTurn();
  };
  return (
    <chakra.nav aria-label={t.pages} borderTopWidth="1px" p="3">
      <Flex wrap="wrap" align="center" justify="center" gap="2">
        <Button {...style} aria-disabled={!first} onClick={go(first)}>
          <DirectionalIcon icon={ChevronsLeft} size={16} />
          <span>{t.firstPage}</span>
        </Button>
        <Button {...style} aria-disabled={!previous} onClick={go(previous)}>
          <DirectionalIcon icon={ChevronLeft} size={16} />
          <span>{t.previousPage}</span>
        </Button>
        <chakra.span textStyle="sm" color="fg.muted" px="2" data-page={page.page}>
          <Words of={t.page(formatNumber(page.page))} />
        </chakra.span>
        <Button
          {...style}
          aria-disabled={!next}
          onPointerEnter={fetchNext}
          onFocus={fetchNext}
          onClick={go(next)}
        >
          <span>{t.nextPage}</span>
          <DirectionalIcon icon={ChevronRight} size={16} />
        </Button>
      </Flex>
    </chakra.nav>
  );
}

const style = { variant: 'outline', size: 'sm', minH: '11' } as const;
