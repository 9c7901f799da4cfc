// Wraps inline code: long code breaks only after separators.
import React, {type ReactNode} from 'react';
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';

/** Shorter code fits on every line, see WHOLE_CODE in packages/writing/src/remark/tables.ts. */
const LONG = 24;

export default function CodeInlineWrapper({children, ...props}: Props): ReactNode {
  const segments =
    typeof children === 'string' && children.length >= LONG
      ? children.split(/(?<=[/:=,.&?_])(?=\w)/)
      : [children];
  return (
    <CodeInline {...props}>
      {segments.map((segment, index) => (
        <React.Fragment key={index}>
          {index > 0 && <wbr />}
          {segment}
        </React.Fragment>
      ))}
    </CodeInline>
  );
}
