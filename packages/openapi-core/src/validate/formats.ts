const DATE = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[Zz]|[+-]\\d{2}:\\d{2})';

/** Validated formats. Others always pass. */
const FORMATS: Record<string, RegExp> = {
  'date-time': new RegExp(`^${DATE}[Tt]${TIME}$`),
  date: new RegExp(`^${DATE}$`),
  time: new RegExp(`^${TIME}$`),
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/,
  hostname: /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
  uri: /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i,
  'uri-reference': /^[^\s<>"{}|\\^`]*$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
};

/** Whether a text has a format. True for unknown formats. */
export function hasFormat(format: string, text: string): boolean {
  return FORMATS[format]?.test(text) ?? true;
}
