import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface OperationLineProps {
  /** Such as `GET`, or `EVENT` for events that the API sends. */
  method: string;
  path: string;
  name: ReactNode;
  /** A one-sentence description. */
  children?: ReactNode;
}

/**
 * An operation in a list: method, path, name and purpose, stacked on narrow screens. The spaces are for
 * programs, which read the text without its layout.
 */
export function OperationLine({method, path, name, children}: OperationLineProps): ReactNode {
  return (
    <span className={styles.line}>
      <span className={clsx('method', `method--${method.toLowerCase()}`, styles.method)}>{method}</span>{' '}
      <span className={styles.path}>
        <Path path={path} />
      </span>{' '}
      <span className={styles.name} data-link-text="">
        {name}
      </span>{' '}
      {children && <span className={styles.text}>{children}</span>}
    </span>
  );
}

/** A path that wraps only after slashes. */
function Path({path}: {path: string}): ReactNode {
  return path
    .split(/(?<=\/)(?=.)/)
    .filter(Boolean)
    .map((segment, index) => (
      <React.Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={styles.segment}>{segment}</span>
      </React.Fragment>
    ));
}

interface OperationRowProps {
  method: string;
  path: string;
  name: string;
  text?: string;
  to: string;
  deprecated?: boolean;
}

/** An operation in a list, as one link. */
export function OperationRow({to, text, deprecated, name, ...line}: OperationRowProps): ReactNode {
  return (
    <li className={styles.row}>
      <Link to={to}>
        <OperationLine {...line} name={deprecated ? <s>{name}</s> : name}>
          {text}
        </OperationLine>
      </Link>
    </li>
  );
}

/**
 * A list of operations, without link previews because the rows already describe their targets. Search skips
 * it by its class: each operation has its own page.
 */
export default function OperationRows({children}: {children: ReactNode}): ReactNode {
  return (
    <ul className={styles.operationRows} data-no-preview="">
      {children}
    </ul>
  );
}
