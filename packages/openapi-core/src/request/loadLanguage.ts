import type {SampleLanguage} from './sampleLanguage';

/** Loads one sample language in a browser, which doesn't need the others. */
export async function loadLanguage(id: string): Promise<SampleLanguage> {
  const exported = (await import(`./languages/${id}`)) as Record<string, SampleLanguage>;
  return exported[id]!;
}
