import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import type {PageNode} from '../../contract';
import Parts from './Parts';

/** A site component that marks its content. A function declaration, because Jest hoists mocks. */
function mockWrapper(name: string) {
  const Wrapper = ({content, ...props}: {content?: React.ReactNode}) => (
    <b title={`${name} ${JSON.stringify(props)}`}>{content}</b>
  );
  return {__esModule: true, default: Wrapper};
}

jest.mock('@theme/ApiExplorer/MethodEndpoint', () => mockWrapper('MethodEndpoint'), {virtual: true});
jest.mock('@theme/ApiExplorer/SecuritySchemes', () => mockWrapper('SecuritySchemes'), {virtual: true});
jest.mock('@theme/CodeSamples', () => mockWrapper('CodeSamples'), {virtual: true});
jest.mock('@theme/ParamsDetails', () => mockWrapper('ParamsDetails'), {virtual: true});
jest.mock('@theme/RequestSchema', () => mockWrapper('RequestSchema'), {virtual: true});
jest.mock('@theme/ResponseExamples', () => mockWrapper('ResponseExamples'), {virtual: true});
jest.mock('@theme/SchemaTabs', () => mockWrapper('SchemaTabs'), {virtual: true});
jest.mock('@theme/StatusCodes', () => mockWrapper('StatusCodes'), {virtual: true});

test('site components wrap their parts and leave the rest unchanged', () => {
  const variants: PageNode = {part: 'SchemaTabs', props: {}, children: ['<ul><li>b</li></ul>']};
  const body: PageNode = {
    part: 'RequestSchema',
    props: {id: 'request-body'},
    children: [
      {tag: 'section', attributes: {class: 'c', tabindex: '0', 'data-x': '1'}, children: [variants]},
    ],
  };
  const shown = renderToStaticMarkup(
    <Parts nodes={[{tag: 'div', attributes: {class: 'op'}, children: ['<p>a</p>', body]}]} />,
  );
  const html = (text: string) => `<div style="display:contents">${text}</div>`;
  expect(shown.replaceAll('&quot;', "'")).toBe(
    `<div class="op">${html('<p>a</p>')}<b title="RequestSchema {'id':'request-body'}"><section class="c" tabindex="0" data-x="1"><b title="SchemaTabs {}">${html('<ul><li>b</li></ul>')}</b></section></b></div>`,
  );
});
