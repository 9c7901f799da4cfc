/** Whether a text is an absolute address with a host, and not, say, a path of this site or a script. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text);

/** Credentials belong to one host: a reader who chooses another server doesn't send them there. */
export function hostOf(server: string): string {
  return URL.canParse(server, location.href) ? new URL(server, location.href).origin : server;
}
