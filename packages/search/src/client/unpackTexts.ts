import {isWord, mapTexts, NEXT_RARE, type PackedTexts, type PageText, SIGNS, singleSigns} from '../contract';

const INDEXES = new Map(Array.from(SIGNS, (sign, index) => [sign, index]));

/** Restores the words of packed texts. */
export function unpackTexts({tokens, rare, pages}: PackedTexts): PageText[] {
  const words = tokens.map(isWord);
  const single = singleSigns(tokens.length);
  let rareOnes = 0;

  const unpack = (signs: string): string => {
    let text = '';
    let isAfterWord = false;
    for (let at = 0; at < signs.length; at++) {
      let index = INDEXES.get(signs[at]!)!;
      if (index >= single) index = single + (index - single) * SIGNS.length + INDEXES.get(signs[++at]!)!;
      const isRare = tokens[index] === NEXT_RARE;
      const token = isRare ? rare[rareOnes++]! : tokens[index]!;
      const isOwnWord = isRare ? isWord(token) : words[index]!;
      text += isAfterWord && isOwnWord ? ` ${token}` : token;
      isAfterWord = isOwnWord;
    }
    return text;
  };
  return pages.map((page) => mapTexts(page, unpack));
}
