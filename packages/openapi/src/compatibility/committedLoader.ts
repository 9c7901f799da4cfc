import type {CommittedPages} from './committedPages';

/** The part of webpack's and Rspack's loader context that this loader uses. */
interface LoaderContext {
  resourcePath: string;
  getOptions(): {pages: () => CommittedPages; isServer: boolean};
  async(): (error: Error | null, source?: string) => void;
}

/** Bundler loader for Markdown files: shows pages that contain their operation. */
export default function committedLoader(this: LoaderContext, source: string): void {
  const {pages, isServer} = this.getOptions();
  const done = this.async();
  Promise.resolve(pages().read(this.resourcePath, source)).then(
    // As in withoutAwait.cjs.
    (text) => done(null, isServer ? text.replace('= await loadPage(', '= loadPage(') : text),
    (error: Error) => done(error),
  );
}
