import {parseOptions} from '@nacre-docs/kit/commandLine';
import {readPort} from '@nacre-docs/kit/readPort';
import {UserError} from '@nacre-docs/kit/userError';

export const USAGE = `Usage: api-mock DESCRIPTION [options]

Simulates the API of an OpenAPI or Swagger 2.0 description, YAML or JSON, in one file or many.

  --port 4010       Port; 0 picks a free one.
  --host 127.0.0.1  Address to listen on; 0.0.0.0 for all of them.
  --state FILE      Keeps the state in this JSON file; otherwise it ends with the process.
  --overlay FILE    OpenAPI Overlay to apply to the description; repeat it for several.
  --latency MS      Milliseconds to wait before each answer.
  --fail PERCENT    Share of requests that fail with a server error, such as 5%.
  --platform FILE   Module, TypeScript or JavaScript, whose default export is a platform: how the API behaves beyond
                    its description.
  --names FILE      Writes the names of operations and resources to this file, as types for the platform, and ends.
  --quiet           Doesn't log requests.
  --help            Prints this.`;

const OPTIONS = {
  port: {type: 'string', default: '4010'},
  host: {type: 'string'},
  state: {type: 'string'},
  overlay: {type: 'string', multiple: true},
  latency: {type: 'string', default: '0'},
  fail: {type: 'string', default: '0'},
  platform: {type: 'string'},
  names: {type: 'string'},
  quiet: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
} as const;

/** @returns undefined for `--help` @throws UserError for an invalid option */
export function readOptions(args: string[]) {
  const {values, positionals} = parseOptions(args, OPTIONS);
  if (values.help) return undefined;
  const [description, another] = positionals;
  if (description === undefined) throw new UserError(`Name an OpenAPI description.\n\n${USAGE}`);
  if (another !== undefined)
    throw new UserError(`api-mock simulates one description; "${another}" is a second one. Remove it.`);
  const {overlay: overlays = [], help: _help, ...others} = values;
  return {
    ...others,
    description,
    port: readPort(values.port),
    latency: readNumber('--latency', values.latency, /^\d{1,6}$/, 'milliseconds, such as 200'),
    /** From 0 to 1. */
    failRate:
      readNumber(
        '--fail',
        values.fail.replace(/%$/, ''),
        /^(?:\d{1,2}(?:\.\d+)?|100)$/,
        'a percentage from 0% to 100%',
      ) / 100,
    overlays,
  };
}

function readNumber(option: string, value: string, form: RegExp, wanted: string): number {
  if (!form.test(value)) throw new UserError(`${option} ${value} is not valid. Use ${wanted}.`);
  return Number(value);
}
