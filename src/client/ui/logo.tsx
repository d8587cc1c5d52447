import { Flex, Image } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import type { Language } from '#domain/text/language.ts';

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
      <Flex
        role="img"
        aria-label={name}
        align="center"
        justify="center"
        w={`${width}px`}
        h={`${height}px`}
        maxW="full"
        rounded="l2"
        bg="brand.subtle"
        color="brand.fg"
        fontWeight="700"
        fontSize="xl"
        data-initials
      >
        <bdi aria-hidden="true">{findInitials(name, language)}</bdi>
      </Flex>
    );
  }
  return (
    <Flex
      align="center"
      justify="center"
      bg="white"
      rounded="l2"
      p="1"
      w={`${width}px`}
      h={`${height}px`}
      maxW="full"
    >
      <Image
        src={src}
        alt={name}
        w="full"
        h="full"
        objectFit="contain"
        loading="lazy"
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </Flex>
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
