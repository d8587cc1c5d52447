import { Box, Flex, Skeleton, chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import type { PublicPartnerView } from '#domain/partner/partner.ts';
import { Logo } from '#client/ui/logo.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { homeText } from './home-text.ts';
import { PartnerName } from '../partner/partner-name.tsx';

/** Minimum number of logos for a strip to scroll. */
const movesFrom = 4;
const copies = 3;
const placeholders = 12;
const secondsPerLogo = 4;

/** Moves by one copy's length towards the start, where the next copy takes its place. */
const scroll = keyframes`to { transform: translateX(calc(-100% / ${copies} * var(--dir))); }`;

const still = '@media (prefers-reduced-motion: reduce)';

type PartnerStripProps = {
  /** Undefined while they are fetched. */
  partners: readonly PublicPartnerView[] | undefined;
  isPaused: boolean;
};

export function isMoving(partners: readonly PublicPartnerView[] | undefined): boolean {
  return partners !== undefined && partners.length >= movesFrom;
}

/** A row of logos: moving, or still if there are few, or twelve empty tiles if there are none. */
export function PartnerStrip({ partners, isPaused }: PartnerStripProps) {
  if (!partners?.length) return <EmptyTiles isLoading={partners === undefined} />;
  if (!isMoving(partners)) {
    return (
      <Box data-strip="still">
        <Tiles partners={partners} canWrap />
      </Box>
    );
  }
  return (
    <Box
      overflow="hidden"
      css={{
        ...fadedEnds,
        [still]: { maskImage: 'none' },
        '&:hover > div, &[data-paused] > div': { animationPlayState: 'paused' },
      }}
      data-strip="moving"
      data-paused={isPaused || undefined}
    >
      <Flex
        w="max-content"
        css={{
          animation: `${scroll} ${partners.length * secondsPerLogo}s linear infinite`,
          [still]: { animation: 'none', width: 'auto' },
        }}
      >
        {Array.from({ length: copies }, (_, copy) => (
          <Tiles key={copy} partners={partners} isCopy={copy > 0} />
        ))}
      </Flex>
    </Box>
  );
}

const fadedEnds = {
  maskImage: 'linear-gradient(90deg, transparent, #000 5%, #000 95%, transparent)',
};

type TilesProps = {
  partners: readonly PublicPartnerView[];
  /** A copy for the animation, hidden from assistive technology. */
  isCopy?: boolean;
  canWrap?: boolean;
};

function Tiles({ partners, isCopy = false, canWrap = false }: TilesProps) {
  return (
    <Flex
      as="ul"
      listStyleType="none"
      gap="4"
      pe={canWrap ? undefined : '4'}
      wrap={canWrap ? 'wrap' : 'nowrap'}
      css={{ [still]: isCopy ? { display: 'none' } : { flexWrap: 'wrap', paddingInlineEnd: 0 } }}
      {...(isCopy && { 'aria-hidden': true, inert: true })}
    >
      {partners.map((partner) => (
        <Tile key={partner.id}>
          <Logo name={partner.name} src={partner.logoPath} width={tileWidth} height={logoHeight} />
          <chakra.bdi
            aria-hidden="true"
            my="auto"
            px="2"
            textStyle="xs"
            textAlign="center"
            textWrap="balance"
            color="fg.muted"
            lineClamp="2"
          >
            <PartnerName name={partner.name} />
          </chakra.bdi>
        </Tile>
      ))}
    </Flex>
  );
}

function EmptyTiles({ isLoading }: { isLoading: boolean }) {
  const t = useText(homeText);
  return (
    <Box overflow="hidden" css={fadedEnds} data-strip={isLoading ? 'loading' : 'empty'}>
      {!isLoading && <chakra.p srOnly>{t.partnersToCome}</chakra.p>}
      <Flex gap="4" w="max-content" aria-hidden="true">
        {Array.from({ length: placeholders }, (_, index) =>
          isLoading ? (
            <Skeleton key={index} {...tileSize} rounded="l3" />
          ) : (
            <Tile key={index} as="div">
              <Box color="border.emphasized" data-placeholder>
                <Ring segments={4} lit={0} size={36} />
              </Box>
            </Tile>
          ),
        )}
      </Flex>
    </Box>
  );
}

/** In px; narrower on phones, where the logo shrinks with its tile. */
const tileWidth = 160;
const logoHeight = 64;

/** As high as a logo with a name of two lines. */
const tileSize = { w: { base: '8rem', md: `${tileWidth}px` }, h: '7.25rem' } as const;

function Tile({ as = 'li', children }: { as?: 'li' | 'div'; children: React.ReactNode }) {
  return (
    <Flex
      as={as}
      {...tileSize}
      flexShrink="0"
      direction="column"
      align="center"
      justify="center"
      borderWidth="1px"
      rounded="l3"
      bg="bg.panel"
      overflow="hidden"
      data-tile
    >
      {children}
    </Flex>
  );
}
