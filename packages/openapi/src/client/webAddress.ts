/** Whether a text is an absolute address with a host, and not, say, a path of this site or a script. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text);
