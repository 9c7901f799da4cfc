/** The late code that reads a body, by its media type; undefined for JSON and others. */
export const readerOf = (type = ''): 'forms' | 'jsonPatch' | undefined =>
  /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type)
    ? 'forms'
    : /^application\/json-patch\+json/i.test(type)
      ? 'jsonPatch'
      : undefined;
