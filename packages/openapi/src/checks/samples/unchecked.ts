import type {Fence} from '@nacre-docs/kit/mdx/markdown';

/** A sample that says why it can't be checked, and isn't compared with the description for another reason. */
export function isUnchecked({language, meta: {marks}}: Fence): boolean {
  const {request, response, schema, event, skip} = marks;
  const shown = request ?? response ?? schema ?? event;
  return skip !== undefined && shown === undefined && language !== 'bash';
}

/** The output of a command with `--query`, which is only a part of a response; tests run the command. */
export function isQueryResult({language, meta: {marks}}: Fence, before: Fence | undefined): boolean {
  const {request, response, schema, event} = marks;
  const shown = request ?? response ?? schema ?? event;
  return (
    language === 'json' && shown === undefined && before?.language === 'bash' && / --query /.test(before.code)
  );
}
