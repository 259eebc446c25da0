/** The ramp with the ends of its range. */
import { rampSteps } from './ramp.ts'

export function RampKey({ range: [low, high] }: { range: readonly [number, number] }) {
  return (
    <p className="ramp-key">
      <span>{plain(low)}</span>
      <svg viewBox={`0 0 ${rampSteps * 12} 10`} aria-hidden="true">
        {Array.from({ length: rampSteps }, (_, step) => step).map((step) => (
          <rect key={step} className={`ramp-q${step}`} x={step * 12} width="12.2" height="10" />
        ))}
      </svg>
      <span>{plain(high)}</span>
    </p>
  )
}

function plain(value: number): string {
  return value.toLocaleString('en').replace('-', '−')
}
