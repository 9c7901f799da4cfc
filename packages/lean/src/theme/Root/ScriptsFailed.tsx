import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

/** Reports missing scripts. lateScripts/inline/early.js shows it, because React isn't running then. */
export default function ScriptsFailed(): ReactNode {
  return (
    <div id="scripts-failed" role="alert" className={styles.notice} hidden>
      <p>
        <Translate
          id="theme.ScriptsFailed.text"
          description="Shown when scripts of the page cannot be loaded, after it was loaded again once"
        >
          Parts of this page could not be loaded. You can read it, but search, menus and buttons do not work.
        </Translate>
      </p>
      <button type="button" className="button button--secondary button--sm">
        <Translate id="theme.ScriptsFailed.reload" description="Button that reloads the page">
          Retry
        </Translate>
      </button>
    </div>
  );
}
