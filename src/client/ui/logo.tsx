import { useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import type { Language } from '#domain/text/language.ts';
import styles from './ui.module.css';

type LogoProps = {
  name: string;
  /** URL of the image; without one, or if it fails to load, initials are shown. */
  src: string | null | undefined;
  width?: number;
  height?: number;
};

/** A partner's logo in a box of fixed size, on white in both themes. */
export function Logo({ name, src, width = 120, height = 64 }: LogoProps) {
  const { language } = useLanguage();
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || failedSrc === src) {
    return (
      <div
        className={styles.initials}
        role="img"
        aria-label={name}
        data-initials
        style={{ width, height }}
      >
        <bdi aria-hidden="true">{findInitials(name, language)}</bdi>
      </div>
    );
  }
  return (
    <div className={styles.image} style={{ width, height }}>
      <img
        className={styles.img}
        src={src}
        alt={name}
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </div>
  );
}

const scripts = { ar: /[\u0621-\u064a]/, en: /[A-Za-z]/ } as const;

/**
 * First letters of the first two words; in Arabic only of the first, because two letters would join or read as a word.
 * Ignores the Arabic article and a preposition joined to it. Of a name in both scripts, uses the reader's.
 */
export function findInitials(name: string, language: Language): string {
  const all = name.trim().split(/\s+/);
  const readable = all.filter((word) => scripts[language].test(word));
  const words = readable.length > 0 ? readable : all;
  const count = scripts.ar.test(words[0] ?? '') ? 1 : 2;
  const letters = words
    .slice(0, count)
    .map((word) => [...word.replace(/^(?:ال|لل|لـ)(?=.{2})/, '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}
