import createCache, { type EmotionCache } from '@emotion/cache';
import { addedStyle } from '../../domain/site/style-tag.ts';

/**
 * Where Emotion keeps its rules. The content policy lets in a style tag by what stands in it as it is added, so
 * each comes with the text whose hash is there; its rules follow one by one, which no policy asks about.
 */
export function createStyleCache(): EmotionCache {
  const container: Pick<Node, 'insertBefore'> = {
    insertBefore(tag, before) {
      // NOTE: taken out and put back, a tag that came with the page would style all of it again.
      if (tag.isConnected) return tag;
      if (tag.textContent === '') tag.textContent = addedStyle;
      return document.head.insertBefore(tag, before);
    },
  };
  // NOTE: all that Emotion does with it is to put tags in.
  return createCache({ key: 'css', container: container as Node });
}
