import {createRequire} from 'node:module';
import path from 'node:path';
import type * as Redocly from '@redocly/openapi-core';

const load = createRequire(__filename);

/** Everything in the package, with GraphQL and two validators: loading it takes longer than reading most descriptions. */
export const loadRedocly = () => load('@redocly/openapi-core') as typeof Redocly;

/** The package's YAML parser alone. */
export const {parseYaml} = load(
  path.join(path.dirname(load.resolve('@redocly/openapi-core')), 'js-yaml/index.js'),
) as {parseYaml(text: string, options: {filename: string; maxDepth: number}): unknown};
