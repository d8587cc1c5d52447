/** 5 MB, inclusive, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;

/** The maximum number of files in one application. */
export const maxFiles = 15;
