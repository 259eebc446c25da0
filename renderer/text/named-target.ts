/** Addresses that name a heading without its page, as references of MkDocs do. The site knows where it is. */

export const namePrefix = '#mkdocs-reference:'
