/** Stands for `@docusaurus/Translate`, which only exists in a built site: English messages with their values. */
export const translate = ({message}: {message: string}, values: Record<string, string> = {}): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
