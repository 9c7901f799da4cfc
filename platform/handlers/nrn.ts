import {textOf} from '@nacre-docs/sandbox/platform';

/** Whether one NRN is the other or an owner of it. */
export const isAtOrAbove = (nrn: unknown, other: unknown): boolean =>
  `${textOf(other)}:`.startsWith(`${textOf(nrn)}:`);
