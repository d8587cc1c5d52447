/**
 * The text of the style tag that Emotion adds before it inserts its rules. Never empty: Safari does not match the hash
 * of an empty text in a content security policy.
 */
export const addedStyle = '/* rules of the page as it runs */';

/**
 * The prefix of all class names. NOTE: not `css`, Emotion's default: on load, its own cache would move the styles that
 * came with the page, and the whole page would be styled again.
 */
export const styleKey = 'ui';
