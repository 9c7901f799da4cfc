import {cli} from './languages/cli';
import {csharp} from './languages/csharp';
import {curl} from './languages/curl';
import {go} from './languages/go';
import {java} from './languages/java';
import {kotlin} from './languages/kotlin';
import {nodejs} from './languages/nodejs';
import {php} from './languages/php';
import {powershell} from './languages/powershell';
import {python} from './languages/python';
import {ruby} from './languages/ruby';
import {rust} from './languages/rust';
import type {SampleLanguage} from './sampleLanguage';

/** All sample languages by id, in their usual tab order. Each is in `languages/`, in a file with its id. */
export const LANGUAGES = {
  cli,
  curl,
  powershell,
  python,
  nodejs,
  go,
  java,
  csharp,
  php,
  ruby,
  rust,
  kotlin,
} satisfies Record<string, SampleLanguage>;

export type LanguageId = keyof typeof LANGUAGES;
