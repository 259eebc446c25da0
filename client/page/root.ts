/** The `<html>` element. Its attributes hold options of the site and choices of the reader. */
export const root = document.documentElement
