import {choosePages} from './page';

const PAGES = {home: {route: '/'}, nrn: {route: '/docs/NRN'}};

test('a command takes the pages that it names, and all when it names none', () => {
  expect(choosePages([], PAGES)).toEqual(['home', 'nrn']);
  expect(choosePages(['nrn', 'nrn'], PAGES)).toEqual(['nrn']);
});

test('a name that is not known is refused', () => {
  expect(() => choosePages(['home', 'nnr'], PAGES)).toThrow(
    'config/look.ts has no page nnr. It has: home, nrn.',
  );
});
