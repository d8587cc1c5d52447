import type { LucideIcon, LucideProps } from 'lucide-react';

/** An icon of the sprite that the build makes of those in use (scripts/build/icon-sprite.ts), with lucide-react's props. */
export function spriteIcon(sprite: string, name: string): LucideIcon {
  function SpriteIcon({ size = 24, strokeWidth = 2, ...props }: LucideProps) {
    return (
      <svg
        aria-hidden={props['aria-label'] === undefined ? 'true' : undefined}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  }
  // NOTE: lucide-react's own also take a ref, which nothing here gives them.
  return SpriteIcon as LucideIcon;
}
