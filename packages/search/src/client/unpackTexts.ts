import {isWord, mapTexts, NEXT_RARE, type PackedTexts, type PageText, SIGNS, singleSigns} from '../contract';

const PLACES = new Map(Array.from(SIGNS, (sign, place) => [sign, place]));

/**
 * Restores the words of packed texts.
 *
 * @returns undefined for invalid texts, or if signs and tokens don't match
 */
export function unpackTexts(value: unknown): PageText[] | undefined {
  if (!isPacked(value)) return undefined;
  const {tokens, rare, pages} = value;
  const words = tokens.map(isWord);
  const single = singleSigns(tokens.length);
  let rareOnes = 0;
  let isWhole = true;

  const unpack = (signs: string): string => {
    let text = '';
    let isAfterWord = false;
    for (let at = 0; at < signs.length; at++) {
      let place = PLACES.get(signs[at]!)!;
      if (place >= single) place = single + (place - single) * SIGNS.length + PLACES.get(signs[++at]!)!;
      const isRare = tokens[place] === NEXT_RARE;
      const token = isRare ? rare[rareOnes++] : tokens[place];
      if (token === undefined) {
        isWhole = false;
        break;
      }
      const isOwnWord = isRare ? isWord(token) : words[place]!;
      text += isAfterWord && isOwnWord ? ` ${token}` : token;
      isAfterWord = isOwnWord;
    }
    return text;
  };
  const unpacked = pages.map((page) => mapTexts(page, unpack));
  return isWhole && rareOnes === rare.length ? unpacked : undefined;
}

function isPacked(value: unknown): value is PackedTexts {
  const {tokens, rare, pages} = (value ?? {}) as Partial<PackedTexts>;
  return (
    Array.isArray(tokens) &&
    Array.isArray(rare) &&
    Array.isArray(pages) &&
    pages.every((page) => Array.isArray(page?.s))
  );
}
