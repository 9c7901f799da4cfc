import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

type Decode = (text: string) => string;

/** Decodes like the browser's function, but returns malformed text unchanged instead of throwing. */
export const leniently =
  (decode: Decode): Decode =>
  (text) => {
    try {
      return decode(text);
    } catch {
      return text;
    }
  };

// Docusaurus, its router and its table of contents decode the address: at `#100%` or `/docs/%E0%A4%A`
// the page would crash, or its scripts never start.
if (ExecutionEnvironment.canUseDOM) {
  window.decodeURI = leniently(window.decodeURI);
  window.decodeURIComponent = leniently(window.decodeURIComponent);
}
