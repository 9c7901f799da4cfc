import type {LoadedDescription} from '../read/load';
import type {Callback, Link, Operation, Parameter, PathItem, Response} from '../read/openapi';
import type {ApiOperation} from './apiModel';
import {resolve} from './resolve';

/**
 * Finds contradictions between well-formed parts of a description. Pages can still be generated.
 *
 * @param warn receives each contradiction and the object at fault
 */
export function checkOperations(
  {document}: LoadedDescription,
  operations: ApiOperation[],
  warn: (message: string, about?: object) => void,
): void {
  checkPaths(document.paths ?? {}, warn);
  const ids = new Set(operations.map(({source}) => source.operationId));
  const schemes = document.components?.securitySchemes ?? {};
  const checked = new Set<Operation>();
  const missingSchemes = new Set<string>();
  for (const {source, operationId, kind, path, parameters, security} of operations) {
    if (checked.has(source)) continue;
    checked.add(source);
    const say = (message: string) => warn(`${operationId}: ${message}`, source);
    if (kind === 'operation') checkPathParameters(path, parameters, say);
    const seen = new Set<string>();
    for (const entry of source.parameters ?? []) {
      const {in: where, name} = resolve<Parameter>(document, entry) ?? {};
      if (seen.has(`${where} ${name}`))
        say(`The ${where} parameter ${name} is defined twice. The last one is shown. Remove the other.`);
      seen.add(`${where} ${name}`);
    }
    for (const name of new Set(security.flatMap((requirement) => Object.keys(requirement)))) {
      // A name may also be a scheme's URI.
      if (!Object.hasOwn(schemes, name) && !name.includes('/') && !missingSchemes.has(name)) {
        missingSchemes.add(name);
        const message = `\`security\` asks for ${name}, which is not a security scheme. Add it to \`components.securitySchemes\`.`;
        say(message);
      }
    }
    for (const ref of Object.values(source.responses ?? {})) {
      for (const link of Object.values(resolve<Response>(document, ref)?.links ?? {})) {
        const {operationId: target} = resolve<Link>(document, link) ?? {};
        if (target !== undefined && !ids.has(target)) {
          say(`A link names the operation ${target}, which does not exist. Correct its operationId.`);
        }
      }
    }
    for (const ref of Object.values(source.callbacks ?? {})) {
      if (Object.keys(resolve<Callback>(document, ref) ?? {}).length === 0) {
        say('A callback is missing a URL. Add one, or remove the callback.');
      }
    }
  }
}

/** Finds paths that match the same requests. */
function checkPaths(paths: Record<string, PathItem>, warn: (message: string, about?: object) => void): void {
  const known = new Map<string, string>();
  for (const [path, item] of Object.entries(paths)) {
    const shape = path.replace(/\{[^}]*\}/g, '{}');
    const other = known.get(shape);
    if (other === undefined) known.set(shape, path);
    else warn(`The paths ${other} and ${path} differ only in their parameter names. Merge them.`, item);
  }
}

function checkPathParameters(path: string, parameters: Parameter[], say: (message: string) => void): void {
  const names = new Set([...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!));
  const declared = new Map(
    parameters.filter(({in: location}) => location === 'path').map((item) => [item.name, item]),
  );
  for (const name of names) {
    if (!declared.has(name)) {
      say(`The path ${path} has {${name}}, which isn't a parameter. Add it with \`in: path\`.`);
    }
  }
  for (const [name, parameter] of declared) {
    if (!names.has(name))
      say(`{${name}} is a path parameter, but isn't in the path ${path}. Correct one of them.`);
    if (parameter.required !== true)
      say(`The path parameter ${name} is not required. Write \`required: true\`.`);
  }
}
