/** Holds a step back until the test opens the gate, so that the test does not depend on time. */
export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

export function createGate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
