import {openSearchTag, openSearchXml} from './openSearch';

const site = {title: 'Docs & more', url: 'https://docs.example', baseUrl: '/base/', favicon: 'img/icon.svg'};

test('browsers find the search page', () => {
  expect(openSearchTag(site).attributes).toMatchObject({rel: 'search', href: '/base/opensearch.xml'});
  const xml = openSearchXml(site, 'search');
  expect(xml).toContain('<ShortName>Docs &amp; more</ShortName>');
  expect(xml).toContain('template="https://docs.example/base/search?q={searchTerms}"');
  expect(xml).toContain('>https://docs.example/base/img/icon.svg</Image>');
  expect(openSearchXml({...site, favicon: undefined}, 'search')).not.toContain('<Image');
});
