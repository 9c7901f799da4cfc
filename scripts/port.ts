/** @throws Error naming the option if a `--port` value is invalid */
export function readPort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new Error(`--port ${value} is not a port. Use a number from 0 to 65535.`);
  return port;
}
