/**
 * Names that may come after one in a series, the likeliest first: `orders-2` after `orders`, `Orders 3` after
 * `Orders 2`, `1.9.1` after `1.9.0`, `cart-2.example.com` after `cart.example.com`.
 */
export function nextNames(name: string): string[] {
  // An address goes on behind its own name: with the host of a mail, a domain, or the ending of a file.
  const [, stem = '', rest = ''] = /^(.*?)(@.*|(?:\.[a-z][^./\s]*)+)?$/is.exec(name)!;
  const [, before = '', number] = /^(.*?)(\d+)?$/s.exec(stem)!;
  if (number !== undefined && !/[\da-z]$/i.test(before)) return [`${before}${Number(number) + 1}${rest}`];
  const separators = /\s|[A-Z]/.test(stem) ? [' ', '-', '_', ''] : ['-', '_', ' ', ''];
  return separators.map((separator) => `${stem}${separator}2${rest}`);
}
