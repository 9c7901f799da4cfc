import {JSDOM} from 'jsdom';
import {toggleAll} from './disclosures';

function section(
  outer: number,
  inner: number,
): {button: HTMLElement; open(): number[]; said(): string | null} {
  const nested = '<details class="fold" data-inner></details>'.repeat(inner);
  const {document} = new JSDOM(`<div class="op-section"><span role="status"></span>
    <button data-disclosures="{open} of {all} open" aria-expanded="false"></button>
    ${`<details class="fold">${nested}</details>`.repeat(outer)}<details></details></div>`).window;
  return {
    button: document.querySelector<HTMLElement>('button')!,
    open: () =>
      ['details[open]:not([data-inner])', '[data-inner][open]'].map(
        (one) => document.querySelectorAll(one).length,
      ),
    said: () => document.querySelector('[role="status"]')!.textContent,
  };
}

test('a click expands all parts of a section, and another collapses them', () => {
  const {button, open, said} = section(3, 2);
  toggleAll(button);
  expect([open(), said(), button.getAttribute('aria-expanded')]).toEqual([[3, 6], '9 of 9 open', 'true']);
  toggleAll(button);
  expect([open(), said(), button.getAttribute('aria-expanded')]).toEqual([[0, 0], '0 of 9 open', 'false']);
});

test('with many parts, each click expands some, outermost first', () => {
  const {button, open, said} = section(20, 2);
  toggleAll(button);
  expect([open(), said(), button.getAttribute('aria-expanded')]).toEqual([
    [20, 10],
    '30 of 60 open',
    'false',
  ]);
  toggleAll(button);
  expect([open(), said(), button.getAttribute('aria-expanded')]).toEqual([[20, 40], '60 of 60 open', 'true']);
});
