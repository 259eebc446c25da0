/** Translates texts of our components into the language of the page's source. */
import { createContext } from 'react'
import { createText } from '../../text/translate.ts'
import type { PageProps } from '../parts/page-props.ts'

export const TextContext = createContext<PageProps['text']>(createText({}))
