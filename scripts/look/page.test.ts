import {choosePages} from './page';

const PAGES = {home: {route: '/'}, nrn: {route: '/docs/NRN'}};

test('selects the named pages, or all', () => {
  expect(choosePages([], PAGES)).toEqual(['home', 'nrn']);
  expect(choosePages(['nrn', 'nrn'], PAGES)).toEqual(['nrn']);
});

test('rejects an unknown name', () => {
  expect(() => choosePages(['home', 'nnr'], PAGES)).toThrow(
    'config/look.ts has no page nnr. It has: home, nrn.',
  );
});
