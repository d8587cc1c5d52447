/**
 * What stands in a style tag that the page's code adds, which then puts its rules in one by one. Never nothing:
 * Safari finds the hash of nothing in no content policy.
 */
export const addedStyle = '/* rules of the page as it runs */';

/**
 * The beginning of every class's name. NOTE: not `css`, which Emotion's own cache has: loading it, that one would move
 * the styles that came with a page, and have all of the page styled again.
 */
export const styleKey = 'ui';
