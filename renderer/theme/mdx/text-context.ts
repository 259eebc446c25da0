/** Texts of ours in the language of the page's source, by their English wording. */
import { createContext } from 'react'
import { createText } from '../../text/translate.ts'
import type { PageProps } from '../parts/page-props.ts'

export const TextContext = createContext<PageProps['text']>(createText({}))
