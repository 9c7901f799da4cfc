import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {MDXProvider} from '@mdx-js/react';
import HighlightedCode from '@theme/HighlightedCode';
// A partial of the guides, so sample checks compare it with the API description.
import FirstDeployment from '@site/docs/_partials/first-deployment.mdx';
import TrafficChart from './TrafficChart';
import '@nacre-docs/kit/css/panel.css';
import styles from './Product.module.css';

/** The product in action: a command, its response, and the traffic shift that follows. */
export default function Product(): ReactNode {
  return (
    <div className={styles.product}>
      {/* Same panel as on operation pages, dark in both modes. The wrapper keeps it out of their grid. */}
      <div>
        <div className="op-samples" data-theme="dark">
          <section className="op-panel">
            <div className="op-panel-head">
              <h2 className="op-panel-title">
                <Link to="/docs/api/create-deployment">
                  <Translate id="pages.Home.deploy">Deploy a release</Translate>
                </Link>
              </h2>
            </div>
            <div className={styles.code}>
              <MDXProvider components={{HighlightedCode}}>
                <FirstDeployment />
              </MDXProvider>
              <p className={styles.hint}>
                <Translate id="pages.Home.run">
                  Press Run. The sandbox answers in this tab, and nothing is deployed.
                </Translate>
              </p>
            </div>
          </section>
        </div>
      </div>
      <section className={styles.traffic}>
        <div className={styles.head}>
          <h2>
            <Link to="/docs/deployments#blue-green">
              <Translate id="pages.Home.traffic">Traffic, step by step</Translate>
            </Link>
          </h2>
          <ul className={styles.releases}>
            <li className={styles.before}>1.8.0</li>
            <li className={styles.after}>1.9.0</li>
          </ul>
        </div>
        <TrafficChart />
      </section>
    </div>
  );
}
