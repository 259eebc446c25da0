'use client'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Loading } from '../../../client/islands/Loading.tsx'
import { lazy } from '../../../client/islands/lazy.tsx'

/** An island as an author may write one: state, keys, an id, a text field, static children. */
export function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start)
  const id = useId()
  useEffect(() => {
    document.body.dataset.mounted = String(Number(document.body.dataset.mounted ?? 0) + 1)
    return () => {
      document.body.dataset.mounted = String(Number(document.body.dataset.mounted ?? 0) - 1)
    }
  }, [])
  return (
    <div className="counter">
      <button
        type="button"
        onClick={() => setCount((was) => was + 1)}
        onKeyDown={(event) => event.key === 'ArrowUp' && setCount((was) => was + 10)}
      >
        Add
      </button>
      <output id={id}>{count}</output>
      <input type="checkbox" aria-label="Double" onChange={() => setCount((was) => was * 2)} />
      {children}
    </div>
  )
}

/** Fields whose value is state, and their events. */
export function Fields() {
  const [size, setSize] = useState('5')
  const [text, setText] = useState('')
  const [unit, setUnit] = useState('km')
  return (
    <div>
      <input type="range" aria-label="Size" min={0} max={9} value={size} onChange={(it) => setSize(it.target.value)} />
      <input type="text" aria-label="Text" value={text} onChange={(it) => setText(it.target.value)} />
      <select aria-label="Unit" value={unit} onChange={(it) => setUnit(it.target.value)}>
        <option>km</option>
        <option>mi</option>
      </select>
      <output>{[size, text, unit].join()}</output>
    </div>
  )
}

export function Failing({ text }: { text: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error(text, { cause: new Error('the reason') })
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  )
}

let attempts = 0

/** Fails at first, like a chunk on a bad network. The test decides when the answer arrives. */
const Late = lazy<{ name: string }>({
  load: async () => {
    attempts++
    document.body.dataset.attempts = String(attempts)
    await new Promise((resolve) => window.addEventListener('answer', resolve, { once: true }))
    if (attempts === 1) throw new Error('not this time')
    return ({ name }) => <b>Hello {name}</b>
  },
  loading: Loading,
})

export function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <Late name="reader" /> : null}
    </div>
  )
}
