import {parseSync} from '@swc/core';
import type {SandboxData} from '../contract';
import {namesModule} from './platformNames';

test('names of a description are strings, and none of them is code', () => {
  const names = [`a' | hack(); '`, 'b\\', '\\"', '"', 'c\n\u2028d', 'x'.repeat(200), '__proto__', ' | '];
  const operations = names.map((id) => ({id}));
  const data = {title: 'T */ hack(); /*', operations, resourceTypes: [{name: "e'; hack(); '"}]};
  const source = namesModule(data as unknown as SandboxData);
  const {body} = parseSync(source, {syntax: 'typescript'});
  expect(body.map(({type}) => type)).toEqual(['ExportDeclaration', 'ExportDeclaration']);
  const literals: unknown[] = [];
  JSON.stringify(body, (_, node: unknown) => {
    const {type, value} = (node ?? {}) as {type?: string; value?: string};
    if (type === 'StringLiteral') literals.push(value);
    return node;
  });
  expect(literals).toEqual([...names, "e'; hack(); '"]);
});

test('without resources, no name is valid', () => {
  const data = {title: 'T', operations: [{id: 'a'}], resourceTypes: []};
  expect(namesModule(data as unknown as SandboxData)).toContain('OperationId =\n  | "a";');
  expect(namesModule(data as unknown as SandboxData)).toContain('ResourceName =\n  never;');
});
