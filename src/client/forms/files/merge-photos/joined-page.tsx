import { Box, Flex, IconButton, Image, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useText } from '#client/i18n/use-text.ts';
import { fileName } from '../file-name.ts';
import { joinText } from './join-text.ts';
import { useObjectUrl } from '../object-url.ts';
import { removeButtonId, type Page } from './use-pages.ts';

type JoinedPageProps = {
  page: Page;
  /** From 1. */
  number: number;
  total: number;
  isDisabled: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One page: its image, its number, and buttons to move or remove it. */
export function JoinedPage(props: JoinedPageProps) {
  const { page, number, total, isDisabled, onMove, onRemove } = props;
  const t = useText(joinText);
  const url = useObjectUrl(page.photo);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      py="3"
      borderTopWidth={number > 1 ? '1px' : undefined}
      data-joined-page={number}
    >
      <Flex flex="1 1 10rem" minW="0" gap="3" align="center">
        <Box
          w="14"
          h="16"
          flexShrink="0"
          rounded="sm"
          borderWidth="1px"
          bg="bg.muted"
          overflow="hidden"
        >
          {url && <Image src={url} alt={t.previewOf(number)} boxSize="full" objectFit="contain" />}
        </Box>
        <Box minW="0">
          <chakra.p fontWeight="600">{t.page(number)}</chakra.p>
          <chakra.p {...fileName} textStyle="sm" color="fg.muted">
            {page.photo.name}
          </chakra.p>
        </Box>
      </Flex>
      <Flex gap="1" ms="auto">
        {/* NOTE: also rendered on the first and last page, so that focus stays on them. */}
        <IconButton
          variant="ghost"
          aria-label={t.earlier(number)}
          aria-disabled={number === 1 || undefined}
          disabled={isDisabled}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="ghost"
          aria-label={t.later(number)}
          aria-disabled={number === total || undefined}
          disabled={isDisabled}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton
          id={removeButtonId(page)}
          variant="ghost"
          aria-label={t.remove(number)}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Flex>
    </chakra.li>
  );
}
