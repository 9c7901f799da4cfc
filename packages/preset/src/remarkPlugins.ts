import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import {openSamplesOf} from '@nacre-docs/sandbox/openSamples';
import {beforeDefaultRemarkPlugins, remarkPluginsWith} from '@nacre-docs/writing/remark';
import type {Options} from './options';

/** Adds the remark plugins of @nacre-docs/writing to docs, blog and pages, after those that the site has there. */
export function withRemarkPlugins(
  {docs, blog, pages, ...others}: ClassicOptions,
  {writing, sandbox}: Pick<Options, 'writing' | 'sandbox'>,
): ClassicOptions {
  if (!writing) return {docs, blog, pages, ...others};
  const before = writing.diagrams === false ? [] : beforeDefaultRemarkPlugins;
  const after = remarkPluginsWith({
    openSamples: sandbox ? openSamplesOf(sandbox) : undefined,
    codeBlocks: writing.codeBlocks,
    tables: writing.tables,
  });
  const extended = <T extends RemarkOptions>(options: T | false = {} as T): T | false =>
    options && {
      ...options,
      beforeDefaultRemarkPlugins: [...(options.beforeDefaultRemarkPlugins ?? []), ...before],
      remarkPlugins: [...(options.remarkPlugins ?? []), ...after],
    };
  return {...others, docs: extended(docs), blog: extended(blog), pages: extended(pages)};
}

interface RemarkOptions {
  beforeDefaultRemarkPlugins?: unknown[];
  remarkPlugins?: unknown[];
}
