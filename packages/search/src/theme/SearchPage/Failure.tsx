import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {noIndexText} from '../../client/noIndexText';
import styles from './styles.module.css';

interface Props {
  /** In development: no index, because the site was never built. */
  indexMissing: boolean;
  onRetry(): void;
}

/** Explains why there are no results, in the search dialog's words. */
export default function Failure({indexMissing, onRetry}: Props): ReactNode {
  return (
    <div role="alert">
      <p className={styles.failure}>
        <Translate id="theme.SearchModal.errorScreen.titleText">Unable to fetch results</Translate>
      </p>
      <p>
        {indexMissing
          ? noIndexText()
          : translate({
              id: 'theme.SearchModal.errorScreen.helpText',
              message: 'You might want to check your network connection.',
            })}
      </p>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        <Translate id="theme.SearchPage.retry">Retry</Translate>
      </button>
    </div>
  );
}
