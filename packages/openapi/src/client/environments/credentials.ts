import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import type {ExplorerItem, Form} from '../../contract';
import type {Environment, Variable} from './variables';

/** The variable with the credential of a security scheme. */
const variableOf = (scheme: string): string => scheme.replace(/[^\p{L}\p{N}_.-]+/gu, '_');

const schemesOf = ({ways}: ExplorerItem): string[] => [
  ...new Set(ways.flatMap((way) => way.map(({scheme}) => scheme))),
];

/** The entered credentials as secret variables. */
export const secretsOf = (item: ExplorerItem, {credentials}: Form): Variable[] =>
  schemesOf(item).flatMap((scheme) => {
    const value = own(credentials, scheme) ?? '';
    return value === '' || value.startsWith('{{') ? [] : [{key: variableOf(scheme), value, isSecret: true}];
  });

/** References to an environment's credentials, by scheme. */
export const credentialsOf = (item: ExplorerItem, {variables}: Environment): Record<string, string> =>
  Object.fromEntries(
    schemesOf(item)
      .filter((scheme) => variables.some(({key}) => key === variableOf(scheme)))
      .map((scheme) => [scheme, `{{${variableOf(scheme)}}}`]),
  );
