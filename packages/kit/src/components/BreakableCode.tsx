import React, {type ReactNode} from 'react';

/** Code whose lines break after separators. Browsers already break after hyphens. */
export default function BreakableCode({children}: {children: string}): ReactNode {
  return children.split(/(?<=[/:=,.&?@_])(?=\w)/).map((part, index) => (
    <React.Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </React.Fragment>
  ));
}
