import { classNames } from './class-names.ts'

/** The icons of the shell, drawn as strokes on a 24 × 24 grid. CSS sets width, caps and color of the stroke. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M5 19l1.7-1.7M17.3 6.7L19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  github:
    'M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.1a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 9.5c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  slack: 'M9 4v10M15 10v10M4 9h10M10 15h10',
  discord: 'M7 6c3-1 7-1 10 0 2 3 3 7 3 10l-4 2-1.5-2h-5L8 18l-4-2c0-3 1-7 3-10M9.5 12v.5M14.5 12v.5',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  external: 'M9 6h9v9M18 6L6 18',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  done: 'M5 13l4.5 4.5L19 7',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15.5L12.5 18l2.5 2.5M4 18h4',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  up: 'M12 19V5M6 11l6-6 6 6',
  folder: 'M3 6h6l2 2h10v11H3z',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
