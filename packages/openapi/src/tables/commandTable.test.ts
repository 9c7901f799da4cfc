import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {element, type MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {commandTable} from './commandTable';

const operations = [
  {cli: 'acme app create', route: '/docs/api/create-app', title: 'Create an app'},
  {cli: 'acme build list', route: '/docs/api/list-builds', title: 'List builds'},
  {cli: 'acme app read', route: '/docs/api/read-app', title: 'Read an app'},
  {route: '/docs/api/app-created', title: 'An app was created'},
] as OperationSummary[];

const textOf = ({value, children = []}: MdastNode): string => value ?? children.map(textOf).join('');
const rowsOf = (resources: string) =>
  commandTable(operations, element('CommandTable', {resources})).children!.map(({children = []}) =>
    children.map(textOf).join(' | '),
  );

test("lists the resources' verbs", () => {
  expect(rowsOf('build, app')).toEqual(['Resource | Verbs', 'build | list', 'app | create, read']);
});

test('names the nearest resource for an unknown one', () => {
  expect(() => rowsOf('biuld')).toThrow(/no operation has a command of "biuld".*`?build`?/);
});
