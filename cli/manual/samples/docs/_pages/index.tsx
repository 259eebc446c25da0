import { Link } from 'docs-gen/theme'

export const meta = { title: 'Acme', description: 'Rockets for everyone.' }

export default function Home() {
  return (
    <div className="home">
      <h1>Rockets for everyone</h1>
      <p>
        <Link className="button button-primary" to="/docs">
          Read the documentation
        </Link>
      </p>
    </div>
  )
}
