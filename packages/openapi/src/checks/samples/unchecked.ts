import type {Fence} from '@nacre-docs/kit/mdx/markdown';

const isUnmarked = ({meta: {marks}}: Fence): boolean =>
  (marks.request ?? marks.response ?? marks.schema ?? marks.event) === undefined;

/** A sample with a reason not to check it. A `bash` sample is still compared with the description. */
export const isUnchecked = (fence: Fence): boolean =>
  fence.meta.marks.skip !== undefined && isUnmarked(fence) && fence.language !== 'bash';

/** The output of a command with `--query`, which is only a part of a response. Tests run the command. */
export const isQueryResult = (fence: Fence, before: Fence | undefined): boolean =>
  fence.language === 'json' &&
  isUnmarked(fence) &&
  before?.language === 'bash' &&
  / --query /.test(before.code);
