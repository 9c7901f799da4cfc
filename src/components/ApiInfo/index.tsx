import type {ReactNode} from 'react';

/** API metadata, inserted at build time by packages/openapi/src/tables. */
export default function ApiInfo({children}: {children?: ReactNode}): ReactNode {
  return children;
}
