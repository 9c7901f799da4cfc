import React, {type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** Leads from an error to its response in the page's text, if the operation documents it. */
export default function ErrorLink({status}: {status: number}): ReactNode {
  const documented = [String(status), `${String(status)[0]}XX`, 'default']
    .map((each) => document.querySelector(`.op-details .response[data-status="${each}"]`))
    .find((each) => each !== null);
  if (status < 400 || !documented) return null;
  return (
    <a
      href={`#${documented.id}`}
      onClick={({currentTarget}) => {
        const panel = currentTarget.closest('.op-panel')!;
        // On phones, it covers the text.
        if (getComputedStyle(panel).position === 'fixed')
          panel.querySelector<HTMLElement>('[data-try]')!.click();
      }}
    >
      <Translate id="theme.TryIt.errorMeaning">What this error means</Translate>
    </a>
  );
}
