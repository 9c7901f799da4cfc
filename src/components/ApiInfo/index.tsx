import type {ReactNode} from 'react';

/** Shows what the API description says about itself, which packages/openapi/src/tables puts in when the page is built. */
export default function ApiInfo({children}: {children?: ReactNode}): ReactNode {
  return children;
}
