import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import {RunnableSamples} from '@nacre-docs/sandbox/commands/runnable';
import {beforeDefaultRemarkPlugins, remarkPluginsWith} from '@nacre-docs/writing/remark';
import type {Options} from './options';

/** Adds the remark plugins of @nacre-docs/writing to docs, blog and pages, after the site's own. */
export function withRemarkPlugins(
  {docs, blog, pages, ...others}: ClassicOptions,
  {writing, sandbox}: Pick<Options, 'writing' | 'sandbox'>,
): ClassicOptions {
  if (!writing) return {docs, blog, pages, ...others};
  const {codeBlocks, tables, diagrams} = writing;
  const before = diagrams === false ? [] : beforeDefaultRemarkPlugins;
  const after = remarkPluginsWith({codeBlocks, tables});
  // Samples run only in guides.
  const openSamples = sandbox ? RunnableSamples.opener(sandbox) : undefined;
  return {
    ...others,
    docs: extended(docs, before, remarkPluginsWith({codeBlocks, tables, openSamples})),
    blog: extended(blog, before, after),
    pages: extended(pages, before, after),
  };
}

interface RemarkOptions {
  beforeDefaultRemarkPlugins?: unknown[];
  remarkPlugins?: unknown[];
}

const extended = <T extends RemarkOptions>(
  options: T | false = {} as T,
  before: unknown[],
  after: unknown[],
): T | false =>
  options && {
    ...options,
    beforeDefaultRemarkPlugins: [...(options.beforeDefaultRemarkPlugins ?? []), ...before],
    remarkPlugins: [...(options.remarkPlugins ?? []), ...after],
  };
