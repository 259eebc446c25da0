/** React as one file for the whole site. Authors' islands, which are bundled later, import React from here. */
import * as React from 'react'
import * as JsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

export { JsxRuntime, React, ReactDom, ReactDomClient }
