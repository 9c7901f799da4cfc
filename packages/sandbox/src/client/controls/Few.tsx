import React, {type ReactElement, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** More links would bury the response above them. */
const SHOWN = 3;

/** The first of some links, and the rest behind a disclosure. */
export default function Few({items}: {items: ReactElement[]}): ReactNode {
  return (
    <>
      <List items={items.slice(0, SHOWN)} />
      {items.length > SHOWN && (
        <details>
          <summary>
            <Translate id="theme.TryIt.more">More</Translate>
          </summary>
          <List items={items.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

const List = ({items}: {items: ReactElement[]}): ReactNode => (
  <ul>
    {items.map((item) => (
      <li key={item.key}>{item}</li>
    ))}
  </ul>
);
