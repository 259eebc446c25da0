/** What findings say about the file of an image that no browser shows. `what` names the image, `fault` completes the sentence. */
export function damagedImage(what: string, fault: string) {
  return {
    code: 'invalid-image',
    kind: 'brokenImages',
    message: `The ${what} ${fault}.`,
    hint: 'Export the image again, or remove it.',
  } as const
}
