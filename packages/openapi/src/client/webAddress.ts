/** Credentials belong to one host: a reader who chooses another server doesn't send them there. */
export function hostOf(server: string): string {
  return URL.canParse(server, location.href) ? new URL(server, location.href).origin : server;
}
