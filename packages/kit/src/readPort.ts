import {UserError} from './userError';

/** The port in a `--port` option. @throws UserError if it isn't one */
export function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new UserError(`--port ${value} is not a port. Use a number from 0 to 65535.`);
  return port;
}
