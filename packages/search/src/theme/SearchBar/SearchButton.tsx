import React, {type ComponentProps, type ReactNode, type Ref} from 'react';
import {translate} from '@docusaurus/Translate';

interface Props extends ComponentProps<'button'> {
  ref: Ref<HTMLButtonElement>;
}

/** Looks like a search box and opens one. Styles hide key hints for other keyboards. */
export default function SearchButton(props: Props): ReactNode {
  const label = translate({
    id: 'theme.SearchBar.label',
    message: 'Search',
    description: 'The label of the search button',
  });
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      // @nacre-docs/lean uses it to open search before the application loads.
      data-search-button=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...props}
    >
      <span className="DocSearch-Button-Container">
        <svg width="18" height="18" viewBox="0 0 20 20" className="DocSearch-Search-Icon" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="m12.8 12.8 4.2 4.2" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key">Ctrl</kbd>
        <kbd className="DocSearch-Button-Key DocSearch-Button-Key--apple">⌘</kbd>
        <kbd className="DocSearch-Button-Key">K</kbd>
      </span>
    </button>
  );
}
