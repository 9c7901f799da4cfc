import React, {type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

export interface OperationLineProps {
  /** As in `GET`, or `EVENT` for events that the API sends. */
  method: string;
  path: string;
  name: ReactNode;
  /** One sentence on what it does. */
  children?: ReactNode;
}

/**
 * An operation wherever it is listed: its method, path, name and purpose, below each other where there is little room. The
 * spaces are for programs, which read the text without its layout.
 */
export function OperationLine({method, path, name, children}: OperationLineProps): ReactNode {
  return (
    <span className={styles.line}>
      <span className={clsx('method', `method--${method.toLowerCase()}`, styles.method)}>{method}</span>{' '}
      <span className={styles.path}>
        <Path path={path} />
      </span>{' '}
      <span className={styles.words}>
        <span className={styles.name} data-link-text="">
          {name}
        </span>{' '}
        {children && <span className={styles.text}>{children}</span>}
      </span>
    </span>
  );
}

/** A path that breaks behind its slashes only. */
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

/** An operation in a list, the whole of it a link. */
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

/** A list of operations, which has no previews: it says what is behind its links. Search leaves it out by its class: each of them has a page of its own. */
export default function OperationRows({children}: {children: ReactNode}): ReactNode {
  return (
    <ul className={styles.operationRows} data-no-preview="">
      {children}
    </ul>
  );
}
