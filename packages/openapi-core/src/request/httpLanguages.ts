import {curlSample} from './curl';
import {nodejsSample} from './nodejs';
import {powershellSample} from './powershell';
import {pythonSample} from './python';
import type {SampleRequest} from './sampleRequest';

/** Code tab languages that send the request themselves, in tab order. */
export const HTTP_LANGUAGES = {
  curl: {label: 'cURL', grammar: 'bash', write: curlSample},
  powershell: {label: 'PowerShell', grammar: 'powershell', write: powershellSample},
  python: {label: 'Python', grammar: 'python', write: pythonSample},
  nodejs: {label: 'Node.js', grammar: 'javascript', write: nodejsSample},
} satisfies Record<
  string,
  {
    /** Display name. */
    label: string;
    /** Grammar name for the highlighter. */
    grammar: string;
    /** Returns code that can be pasted and run. */
    write(request: SampleRequest, tokenVariable: string): string;
  }
>;

export type HttpLanguage = keyof typeof HTTP_LANGUAGES;
