import { Box, Flex, IconButton, Input, Spinner, chakra } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxSearchLength } from '#domain/text/search.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useDocumentEvent } from '#client/lib/use-document-event.ts';
import { isFreeKey, getShortcut } from '../application/keyboard/shortcut.ts';
import { adminText } from '../shell/text.ts';

/** Delay of the search after the last keystroke. */
const SEARCH_DELAY_MS = 300;

type SearchBoxProps = {
  /** The current search. */
  value: string;
  onSearch: (search: string) => void;
  placeholder: string;
  /** Whether a request is in progress. */
  isBusy: boolean;
  /** Whether it shrinks in favour of its neighbours. */
  isNarrow?: boolean;
};

/** A debounced search box; `/` focuses it. */
export function SearchBox({ value, onSearch, placeholder, isBusy, isNarrow }: SearchBoxProps) {
  const t = useText(adminText);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [echoes, setEchoes] = useState<readonly string[]>([]);
  const wanted = typed.trim();

  // NOTE: an external reset clears the box, but a search's own echo must not overwrite what was typed since.
  if (seen !== value) {
    const echo = echoes.indexOf(value);
    setSeen(value);
    setEchoes(echo < 0 ? [] : echoes.slice(echo + 1));
    if (echo < 0) setTyped(value);
  }

  const runSearch = (text: string) => {
    if (text !== value) setEchoes([...echoes, text]);
    onSearch(text);
  };
  const search = useEffectEvent(runSearch);
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => search(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  useDocumentEvent('keydown', (event) => {
    if (getShortcut(event) !== '/' || !isFreeKey(event)) return;
    event.preventDefault();
    input.current?.focus();
  });

  const isSearching = wanted !== value || (isBusy && wanted !== '');
  return (
    <Box position="relative" flex="1" minW={isNarrow ? '0' : { base: 'full', md: '16rem' }}>
      <SearchIcon isSearching={isSearching} />
      <chakra.span srOnly role="status">
        {isSearching && t.searching}
      </chakra.span>
      <Input
        ref={input}
        type="search"
        size="md"
        h="11"
        textStyle={{ base: 'body', md: 'sm' }}
        textOverflow="ellipsis"
        ps="11"
        // NOTE: space for the clear button, if there is one; another class would recalculate the style of every row.
        pe="11"
        _placeholderShown={{ pe: '3' }}
        dir={typed === '' ? undefined : 'auto'}
        _rtl={{ textAlign: 'right' }}
        aria-label={t.searchLabel}
        placeholder={placeholder}
        // For a truncated placeholder.
        title={placeholder}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') runSearch(wanted);
        }}
      />
      {typed !== '' && (
        <IconButton
          size="sm"
          variant="ghost"
          position="absolute"
          insetInlineEnd="1"
          top="1"
          aria-label={t.clearSearch}
          onClick={() => {
            setTyped('');
            runSearch('');
            input.current?.focus();
          }}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </Box>
  );
}

function SearchIcon({ isSearching }: { isSearching: boolean }) {
  return (
    <Flex
      position="absolute"
      insetInlineStart="3.5"
      top="0"
      h="11"
      align="center"
      zIndex="1"
      color="fg.muted"
      pointerEvents="none"
    >
      {isSearching ? <Spinner size="sm" data-searching /> : <Search size={18} aria-hidden="true" />}
    </Flex>
  );
}
