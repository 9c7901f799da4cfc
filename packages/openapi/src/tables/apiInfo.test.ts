import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {apiInfo} from './apiInfo';

const textOf = ({value = '', children = []}: MdastNode): string => value + children.map(textOf).join('');
const linksOf = ({url, children = []}: MdastNode): string[] => [
  ...(url === undefined ? [] : [url]),
  ...children.flatMap(linksOf),
];

test("shows the description's title and contact", () => {
  const node = apiInfo({
    openapi: '3.1.0',
    info: {
      title: 'Harbor',
      version: '2',
      description: '# Ships\nUse {braces}, `a<b>` and [a page](/docs/x).',
      termsOfService: 'https://harbor.example/terms',
      contact: {name: 'Pilots', email: 'pilots@harbor.example'},
      license: {name: 'MIT'},
    },
  });
  expect(node.name).toBeNull();
  expect(node.children!.map((child) => textOf(child).replace(/\s+/g, ' '))).toEqual([
    'Ships',
    'Use {braces}, a<b> and a page.',
    'Version 2Terms https://harbor.example/termsContact Pilots, pilots@harbor.exampleLicense MIT',
  ]);
  expect(linksOf(node)).toEqual(['https://harbor.example/terms', 'mailto:pilots@harbor.example']);
});
