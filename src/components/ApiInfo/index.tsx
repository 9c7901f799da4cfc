import type {ReactNode} from 'react';

/** Shows what the API description says about itself, which plugins/reference-tables puts in when the page is built. */
export default function ApiInfo({children}: {children?: ReactNode}): ReactNode {
  return children;
}
