/** The thin progress bar at the top of the page during a slow navigation. */
const delay = 200
const minimum = 0.08
const speed = 200
const trickle = 800

/** Shows the bar after a delay. Call the returned function when the page is loaded. */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined
  let value = minimum
  let timer: ReturnType<typeof setTimeout> = setTimeout(show, delay)
  function show(): void {
    bar = document.createElement('div')
    bar.className = 'progress'
    bar.ariaHidden = 'true'
    document.body.append(bar)
    creep()
  }
  function creep(): void {
    set(bar, value)
    value = nextProgress(value)
    timer = setTimeout(creep, trickle)
  }
  return () => {
    clearTimeout(timer)
    if (!bar) return
    set(bar, 1)
    bar.style.opacity = '0'
    setTimeout(() => bar?.remove(), 2 * speed)
  }
}

function set(bar: HTMLElement | undefined, value: number): void {
  if (bar) bar.style.transform = `scaleX(${value})`
}

/** Steps get smaller, so that the bar never reaches the end. */
export function nextProgress(value: number): number {
  return value + (0.994 - value) / 10
}
