/** The message for a link to a missing page. */
export function missingPage(route: string, routes: Iterable<string>): string {
  return `There is no page ${route}. ${didYouMean(route, routes, 'Correct the address or write the page.')}`;
}

/**
 * Asks whether the closest candidate was meant.
 *
 * @param otherwise the text without a close candidate
 * @param mark around the candidate, such as a backtick
 */
export function didYouMean(text: string, candidates: Iterable<string>, otherwise: string, mark = ''): string {
  const close = closest(text, candidates);
  return close === undefined ? otherwise : `Did you mean ${mark}${close}${mark}?`;
}

/** The candidate closest to `text` in spelling, if it is close enough for its length. */
export function closest(text: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.min(text.length, Math.max(3, Math.ceil(text.length / 4)));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) >= bestDistance) continue;
    const distance = editDistance(text.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({length: b.length + 1}, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}
