/** Texts of ours in the language of the page's source, by their English wording. */
import { createContext } from 'react'
import type { PageProps } from '../page-props.ts'
import { createText } from '../text.ts'

export const TextContext = createContext<PageProps['text']>(createText({}))
