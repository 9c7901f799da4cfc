// Wraps inline code: short code doesn't break, long code only after separators.
import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import BreakableCode from '@nacre-docs/kit/components/BreakableCode';
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';

/** Shorter code fits on every line, see WHOLE_CODE in packages/writing/src/remark/tables.ts. */
const LONG = 24;

export default function CodeInlineWrapper({children, ...props}: Props): ReactNode {
  if (typeof children !== 'string') return <CodeInline {...props}>{children}</CodeInline>;
  if (children.length >= LONG)
    return (
      <CodeInline {...props}>
        <BreakableCode>{children}</BreakableCode>
      </CodeInline>
    );
  return (
    <CodeInline {...props} className={clsx(props.className, 'code-short')}>
      {children}
    </CodeInline>
  );
}
