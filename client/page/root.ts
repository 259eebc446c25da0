/** `<html>`, whose attributes carry what the site allows and what the reader chose. */
export const root = document.documentElement
