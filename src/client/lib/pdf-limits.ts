/** The most pages of a PDF that are shown, because each takes memory; the build limits pdf.js to them too. */
export const pagesMax = 200;
