/** React as one file for the whole site. Our islands share its chunk; authors' islands, bundled later, import from here. */
import * as React from 'react'
import * as JsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

export { JsxRuntime, React, ReactDom, ReactDomClient }
