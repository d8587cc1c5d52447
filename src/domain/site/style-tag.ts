/**
 * What stands in a style tag that the page's code adds, which then puts its rules in one by one. Never nothing:
 * Safari finds the hash of nothing in no content policy.
 */
export const addedStyle = '/* rules of the page as it runs */';
