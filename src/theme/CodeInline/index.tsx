// Wraps inline code: a long NRN breaks between segments instead of inside a slug.
import React, {type ReactNode} from 'react';
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';
import styles from './styles.module.css';

const NRN = /^organization=[^:\s]+:\S+$/;

export default function CodeInlineWrapper({children, ...props}: Props): ReactNode {
  const nrn = typeof children === 'string' && NRN.test(children) ? children : undefined;
  return (
    <CodeInline {...props}>
      {nrn?.split(/(?<=:)/).map((segment, index) => (
        <React.Fragment key={index}>
          {index > 0 && <wbr />}
          <span className={styles.segment}>{segment}</span>
        </React.Fragment>
      )) ?? children}
    </CodeInline>
  );
}
