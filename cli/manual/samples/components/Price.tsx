/** A static component: it runs during the build, and readers load no script for it. */
export default function Price({ euros }: { euros: number }) {
  return <strong>{new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(euros)}</strong>
}
