import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {isVersionFolder} from '@nacre-docs/openapi/contract';
import {eventsRoute} from '../console/address';
import {useLoaded} from '../useLoaded';

/** Milliseconds during which running work may send more. */
const LONGEST = 20_000;

interface Props {
  folder: string;
  count(): Promise<number>;
}

/** Shows how many events arrived at the sandbox's own receiver, with a link to them. */
export default function Arrived({folder, count}: Props): ReactNode {
  const [found] = useLoaded(count, undefined, LONGEST);
  // The console is about the current version of the docs.
  if (isVersionFolder(folder)) return null;
  return (
    <p className="explorer__note" role="status">
      {typeof found === 'number' && found > 0 && (
        <Link to={eventsRoute(folder)}>
          {found === 1 ? (
            <Translate id="theme.TryIt.oneEvent">1 event arrived</Translate>
          ) : (
            <Translate id="theme.TryIt.events" values={{count: found}}>
              {'{count} events arrived'}
            </Translate>
          )}
        </Link>
      )}
    </p>
  );
}
