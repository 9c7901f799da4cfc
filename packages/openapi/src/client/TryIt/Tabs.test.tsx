import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import Tabs from './Tabs';

test.each([false, true])('the keyboard reaches the selected tab (folded: %s)', (isFolded) => {
  const tabs = ['body', 'headers'].map((value) => ({value, label: value, content: value}));
  const props = {label: 'Request', tabs, selected: 'headers', isFolded, onSelect: () => undefined};
  const html = renderToStaticMarkup(<Tabs {...props} />);
  expect(html.match(/tabindex="[^"]*"/gi)).toEqual(['tabindex="-1"', 'tabindex="0"']);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html).toContain(`aria-expanded="${!isFolded}"`);
  expect(html.match(/hidden=""/g)).toHaveLength(isFolded ? 2 : 1);
});
