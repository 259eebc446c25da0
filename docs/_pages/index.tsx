import { Link } from 'docs-gen/theme'
import type { ReactNode } from 'react'
import config from '../../site.config.ts'
import { HomeMap } from './_home-map.tsx'

const name = config.product?.name ?? config.title
const tagline = config.tagline ?? ''

export const meta = {
  title: config.title,
  description: `Guides for ${name}: the web app, the Python API, and the ideas behind the geospatial data mesh.`,
}

export default function Home() {
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-text">
          <h1>
            {sentence(tagline)
              .split(/(?<=,) /)
              .flatMap((clause, index) => [index > 0 && ' ', <span key={clause}>{clause}</span>])}
          </h1>
          <p className="lead">
            {name} is a data mesh for maps, imagery and everything that has a place. Data stays where it is; every tool
            reads it in the form it knows.
          </p>
          <p className="hero-actions">
            <Link className="button button-primary" to="/docs/PythonAPI/quickstart">
              Quick start in Python
            </Link>
            <Link className="button" to="/docs/WebApp/GettingStarted/intro">
              First steps in the web app
            </Link>
          </p>
          <p className="hero-hint">
            <kbd>/</kbd> searches every page
          </p>
        </div>
        <figure>
          <HomeMap />
          <figcaption>
            Nine volcanoes, counted in hexagons, and one satellite scene: the sample data of the tutorials.
          </figcaption>
        </figure>
      </section>
      <Audiences />
      <Abilities />
    </div>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Audiences() {
  return (
    <ul className="cards home-cards">
      <Audience to="/docs/WebApp/introduction" title="Web app guide" label="For analysts">
        Bring datasets in, draw middleware on a canvas, search the graph and share a project, all in the browser.
      </Audience>
      <Audience to="/docs/PythonAPI/introduction" title="Python API guide" label="For developers">
        From the first login to pixels in an array: install, connect sources, query features and build graphs in code.
      </Audience>
      <Audience to="/docs/Overview/introduction" title="Overview" label="For everyone">
        What Boson, Entanglement and middleware are, how they fit together, and a primer on data with a place and a
        time.
      </Audience>
    </ul>
  )
}

function Audience({ to, title, label, children }: { to: string; title: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link className="card" to={to}>
        <span className="card-label">{label}</span>
        <span className="card-title">{title}</span>
        <span className="card-text">{children}</span>
      </Link>
    </li>
  )
}

const overview = `/docs/Overview/${config.product?.slug ?? ''}`

/** Numbers of the platform as its reference pages document it. */
function Abilities() {
  return (
    <section>
      <h2>What you can do</h2>
      <ul className="figures">
        <Ability to={`${overview}/boson-overview#providers-and-servicers`} count={14} title="Connect">
          kinds of provider, from a CSV file to an Earth Engine asset
        </Ability>
        <Ability to="/docs/category/middleware-types" count={17} title="Transform">
          middleware nodes that change features and pixels on their way
        </Ability>
        <Ability to={`${overview}/entanglement-overview`} count={8} title="Relate">
          classes of objects in a graph that remembers its history
        </Ability>
        <Ability to="/docs/PythonAPI/Tutorial/DataMesh/servicers" count={6} title="Serve">
          interfaces for the same dataset, from tiles to STAC
        </Ability>
      </ul>
    </section>
  )
}

function Ability({ to, count, title, children }: { to: string; count: number; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <span>{title}</span>
        <b>{count}</b>
      </Link>
      <p>{children}</p>
    </li>
  )
}
