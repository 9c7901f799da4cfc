// Wraps inline code: long code breaks only after separators.
import React, {type ReactNode} from 'react';
import BreakableCode from '@nacre-docs/kit/components/BreakableCode';
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';

/** Shorter code fits on every line, see WHOLE_CODE in packages/writing/src/remark/tables.ts. */
const LONG = 24;

export default function CodeInlineWrapper({children, ...props}: Props): ReactNode {
  const isLong = typeof children === 'string' && children.length >= LONG;
  return <CodeInline {...props}>{isLong ? <BreakableCode>{children}</BreakableCode> : children}</CodeInline>;
}
