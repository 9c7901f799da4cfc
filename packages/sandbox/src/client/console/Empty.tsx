import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {SandboxReference} from '../../contract';
import styles from './styles.module.css';

interface Props extends Partial<Pick<SandboxReference, 'start'>> {
  title: ReactNode;
  /** How to fill the list. */
  children: ReactNode;
}

/** Shown instead of an empty list, with a link to the operation for a first request. */
const Empty = ({title, start, children}: Props): ReactNode => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {children}
    {start && (
      <Link className="button button--primary" to={`${start}#try-it`} data-noBrokenLinkCheck>
        <Translate id="theme.SandboxConsole.first">Send the first request</Translate>
      </Link>
    )}
  </div>
);

export default Empty;
