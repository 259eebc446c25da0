/** The icons of Docusaurus' theme, which components of sites import as `@theme/Icon/Copy`. */

const paths: Readonly<Record<string, string>> = {
  Arrow: 'M9 5l7 7-7 7',
  Close: 'M5 5l14 14M19 5L5 19',
  Copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  Edit: 'M4 20l1-4L16 5l3 3L8 19z',
  ExternalLink: 'M14 4h6v6M20 4L10 14M18 14v6H4V6h6',
  Home: 'M4 11l8-7 8 7v9h-6v-6h-4v6H4z',
  Menu: 'M4 6h16M4 12h16M4 18h16',
  Success: 'M5 12l5 5L20 7',
  WordWrap: 'M4 6h16M4 12h13a3 3 0 010 6h-4M4 18h5',
}

/** Nothing for an icon that we do not have. */
export function Icon({ icon, ...rest }: Readonly<Record<string, unknown>> & { readonly icon: string }) {
  const path = Object.hasOwn(paths, icon) ? paths[icon] : undefined
  if (path === undefined) return null
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
