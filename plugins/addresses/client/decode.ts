/**
 * Percent-decoding that leaves text alone where it is malformed, as browsers do when they look for the element
 * that an address names. plugins/addresses hands these to Docusaurus's client under the same names.
 */
function leniently(decode: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };
}

/** The global `decodeURI`, which gives back what it cannot decode instead of throwing. */
export const decodeURI = leniently(globalThis.decodeURI);

/** The global `decodeURIComponent`, which gives back what it cannot decode instead of throwing. */
export const decodeURIComponent = leniently(globalThis.decodeURIComponent);
