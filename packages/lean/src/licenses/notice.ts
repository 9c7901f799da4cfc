import type {ShippedPackage} from './shippedPackages';

/** Licenses that require only a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether the site may ship a package with this SPDX expression: `A OR B` requires one allowed license,
 * `A AND B` both. @see https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/
 */
export function isAllowed(expression: string, alsoAllowed: readonly string[] = []): boolean {
  const licenses = expression
    .replaceAll(/[()]/g, ' ')
    .split(/\s+(?:AND|OR)\s+/)
    .map((license) => license.trim());
  const isFree = (license: string) => ALLOWED.has(license) || alsoAllowed.includes(license);
  return licenses.every(isFree) || (!/\sAND\s/.test(expression) && licenses.some(isFree));
}

/**
 * The license notice: every package that the site ships, by name, with its license and terms.
 *
 * @throws Error that lists the packages without an allowed license
 */
export function notice(packages: readonly ShippedPackage[], allowed: readonly string[] = []): string {
  const rejected = packages.filter(({license}) => !isAllowed(license, allowed));
  if (rejected.length > 0) {
    throw new Error(
      [
        'The site would ship packages whose licenses are not allowed. Replace them, or add the license to `licenses.allowed` of @nacre-docs/lean if the site can meet its terms:',
        ...rejected.map((each) => `  ${titleOf(each)}: ${each.license || 'no license in package.json'}`),
      ].join('\n'),
    );
  }
  // By code units, for the same order in every locale.
  const sorted = [...packages].sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
  const rule = '-'.repeat(80);
  return [
    'This site is made with the following packages. Each is used under the license named here.',
    ...sorted.map((shipped) =>
      [
        rule,
        titleOf(shipped),
        `License: ${shipped.license}`,
        ...(shipped.text ? ['', shipped.text] : []),
      ].join('\n'),
    ),
    '',
  ].join('\n\n');
}

const titleOf = ({name, version}: ShippedPackage): string => `${name} ${version}`;
