/** The controls of live figures: native inputs with a label and, for a slider, its value in words. */
import { type ReactNode, useEffect, useId, useRef } from 'react'

export function Controls({ children }: { children: ReactNode }) {
  return <div className="live-controls">{children}</div>
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number | 'any'
  /** The value as a reader says it. */
  readonly text: string
  readonly onChange: (value: number) => void
}

export function Slider({ label, value, min, max, step = 1, text, onChange }: SliderProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was moved before the code had arrived
  useEffect(() => {
    const moved = Number(input.current?.value ?? value)
    if (moved !== value) onChange(moved)
  }, [])
  return (
    <div className="live-control">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        ref={input}
        id={id}
        type="range"
        autoComplete="off"
        aria-valuetext={text}
        {...{ value, min, max, step }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChange: (value: Value) => void
}

export function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className="live-control">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        autoComplete="off"
        value={value}
        // The options are the only values there are.
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly value: string
  /** What is wrong with the text, if anything. */
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export function TextField({ label, value, error, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className="live-control live-wide">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        value={value}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-error`} className="live-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** What the figure says about the current state; read aloud when it changes. */
export function Readout({ children }: { children: ReactNode }) {
  return (
    <p className="live-readout" aria-live="polite">
      {children}
    </p>
  )
}

interface CheckboxProps {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

export function Checkbox({ label, value, onChange }: CheckboxProps) {
  return (
    <div className="live-control">
      <label className="live-check">
        <input
          type="checkbox"
          autoComplete="off"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    </div>
  )
}
