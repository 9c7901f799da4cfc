import React, {type ComponentProps, type ReactNode, type Ref} from 'react';
import {translate} from '@docusaurus/Translate';
import {SearchIcon} from '../../client/icons';

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
        <SearchIcon className="DocSearch-Search-Icon" />
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
