import path from 'node:path';
import {compile} from 'sass';

let styles: string | undefined;

/** The stylesheet that the explorer loads when a reader opens it. */
export function explorerStyles(): string {
  const theme = path.join(
    path.dirname(require.resolve('docusaurus-theme-openapi-docs/package.json')),
    'lib',
    'theme',
  );
  styles ??= compile(path.join(__dirname, 'explorer.scss'), {
    loadPaths: [theme],
    style: 'compressed',
    quietDeps: true,
  }).css;
  return styles;
}
