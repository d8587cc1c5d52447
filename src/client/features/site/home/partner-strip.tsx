import { Skeleton, cx } from '#client/ui/controls.tsx';
import type { PublicPartnerView } from '#domain/partner/partner.ts';
import { Logo } from '#client/ui/logo.tsx';
import { Ring } from '#client/ui/chart/ring.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { homeText } from './home-text.ts';
import { PartnerName } from '../partner/partner-name.tsx';
import styles from './partner-strip.module.css';

/** Minimum number of logos for a strip to scroll. */
const movesFrom = 4;
const copies = 3;
const placeholders = 12;
const secondsPerLogo = 4;

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
      <div data-strip="still">
        <Tiles partners={partners} canWrap />
      </div>
    );
  }
  return (
    <div className={styles.strip} data-strip="moving" data-paused={isPaused || undefined}>
      <div
        className={styles.moving}
        style={{ animationDuration: `${partners.length * secondsPerLogo}s` }}
      >
        {Array.from({ length: copies }, (_, copy) => (
          <Tiles key={copy} partners={partners} isCopy={copy > 0} />
        ))}
      </div>
    </div>
  );
}

type TilesProps = {
  partners: readonly PublicPartnerView[];
  /** A copy for the animation, hidden from assistive technology. */
  isCopy?: boolean;
  canWrap?: boolean;
};

function Tiles({ partners, isCopy = false, canWrap = false }: TilesProps) {
  return (
    <ul
      className={cx(
        styles.tiles,
        !canWrap && styles.unbroken,
        canWrap && styles.wrapping,
        isCopy && styles.copy,
      )}
      {...(isCopy && { 'aria-hidden': true, inert: true })}
    >
      {partners.map((partner) => (
        <Tile key={partner.id}>
          <Logo name={partner.name} src={partner.logoPath} width={tileWidth} height={logoHeight} />
          <bdi className={styles.name} aria-hidden="true">
            <PartnerName name={partner.name} />
          </bdi>
        </Tile>
      ))}
    </ul>
  );
}

function EmptyTiles({ isLoading }: { isLoading: boolean }) {
  const t = useText(homeText);
  return (
    <div className={styles.fading} data-strip={isLoading ? 'loading' : 'empty'}>
      {!isLoading && <p className="sr-only">{t.partnersToCome}</p>}
      <div className={styles.placeholders} aria-hidden="true">
        {Array.from({ length: placeholders }, (_, index) =>
          isLoading ? (
            <Skeleton className={cx(styles.tileSize, styles.tileToCome)} key={index} />
          ) : (
            <Tile key={index} as="div">
              <div className={styles.placeholder} data-placeholder>
                <Ring segments={4} lit={0} size={36} />
              </div>
            </Tile>
          ),
        )}
      </div>
    </div>
  );
}

/** In px; narrower on phones, where the logo shrinks with its tile. */
const tileWidth = 160;
const logoHeight = 64;

function Tile({ as: Tag = 'li', children }: { as?: 'li' | 'div'; children: React.ReactNode }) {
  return (
    <Tag className={cx(styles.tileSize, styles.tile)} data-tile>
      {children}
    </Tag>
  );
}
