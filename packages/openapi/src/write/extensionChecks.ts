import {canHighlight} from '@nacre-docs/kit/highlight';
import {closest} from '@nacre-docs/kit/closest';
import {addLanguage} from '@nacre-docs/kit/prismSettings';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import type {WebhookSignature} from '@nacre-docs/openapi-core/read/openapi';
import {descriptionSamples} from '@nacre-docs/openapi-core/samples/descriptionSamples';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/codeSamples';

const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/** Values that `content` of a signature can contain. Headers also have the signature. */
const VALUES = ['timestamp', 'id', 'body'];

/** Warns of extensions that pages would not show as intended. */
export function checkExtensions({document, operations, locate, problems}: ApiModel, root: string): void {
  const warn = (about: object, message: string) =>
    problems.push({...(locate(about) ?? {file: root, line: 1}), severity: 'warning', message});
  const signatures = new Set<WebhookSignature | undefined>([document['x-webhook-signature']]);
  for (const operation of operations) {
    const {operationId, source} = operation;
    signatures.add(source['x-webhook-signature']);
    const written = source['x-codeSamples'] ?? [];
    for (const [index, {grammar}] of descriptionSamples(operation).entries()) {
      addLanguage(grammar);
      if (PLAIN.has(grammar) || canHighlight(grammar)) continue;
      const {lang} = written[index]!;
      const close = closest(grammar, SAMPLE_LANGUAGES);
      warn(
        written[index]!,
        `${operationId}: Prism has no language "${lang}", so this code sample has no colors. ${close ? `Did you mean "${close}"?` : 'Correct `lang`, or write "text".'}`,
      );
    }
  }
  for (const signature of signatures) if (signature) checkSignature(signature, warn);
}

function checkSignature(signature: WebhookSignature, warn: (about: object, message: string) => void): void {
  const {content, headers} = signature;
  const templates: Array<[location: string, template: string, known: string[]]> = [
    ['`content`', content, VALUES],
    ...Object.entries(headers).map(([name, template]): [string, string, string[]] => [
      `The header ${name}`,
      template,
      [...VALUES, 'signature'],
    ]),
  ];
  for (const [location, template, known] of templates) {
    for (const [whole, name = ''] of template.matchAll(/\{([\w$.#/~-]+)\}/g)) {
      if (known.includes(name) || name.startsWith('$request.body#/')) continue;
      const close = closest(name, known);
      warn(
        signature,
        `${location} of \`x-webhook-signature\` contains ${whole}, which has no value and is sent as it is. ${close ? `Did you mean {${close}}?` : `Write ${known.map((each) => `{${each}}`).join(', ')} or {$request.body#/…}.`}`,
      );
    }
  }
}
