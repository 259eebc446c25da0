export default function Plot() {
  return (
    <svg viewBox="0 0 100 60" role="img" aria-label="An orbit around a planet" width="200">
      <ellipse cx="50" cy="30" rx="45" ry="22" fill="none" stroke="currentColor" />
      <circle cx="50" cy="30" r="8" fill="currentColor" />
    </svg>
  )
}
