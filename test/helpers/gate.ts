/** Holds something back until the test lets it go: how long that takes is no matter of time then. */
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
