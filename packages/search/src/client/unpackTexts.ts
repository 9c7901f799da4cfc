import {isWord, mapTexts, NEXT_RARE, type PackedTexts, type PageText, SIGNS, singleSigns} from '../contract';

const PLACES = new Map(Array.from(SIGNS, (sign, place) => [sign, place]));

/** Restores the words of packed texts. */
export function unpackTexts({tokens, rare, pages}: PackedTexts): PageText[] {
  const words = tokens.map(isWord);
  const single = singleSigns(tokens.length);
  let rareOnes = 0;

  const unpack = (signs: string): string => {
    let text = '';
    let isAfterWord = false;
    for (let at = 0; at < signs.length; at++) {
      let place = PLACES.get(signs[at]!)!;
      if (place >= single) place = single + (place - single) * SIGNS.length + PLACES.get(signs[++at]!)!;
      const isRare = tokens[place] === NEXT_RARE;
      const token = isRare ? rare[rareOnes++]! : tokens[place]!;
      const isOwnWord = isRare ? isWord(token) : words[place]!;
      text += isAfterWord && isOwnWord ? ` ${token}` : token;
      isAfterWord = isOwnWord;
    }
    return text;
  };
  return pages.map((page) => mapTexts(page, unpack));
}
