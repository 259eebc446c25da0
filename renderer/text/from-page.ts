/** Marks an address in a partial that begins at the address of the page that uses the partial. */
export const fromPage = 'page:'
