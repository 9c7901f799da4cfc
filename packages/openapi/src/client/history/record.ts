import {CREDENTIAL} from '@nacre-docs/openapi-core/request/sampleRequest';
import type {Answer, TryItItem, TryItRequest, Form} from '../../contract';
import {secretValues} from '../authorization/credentials';
import {fillForm, isOfExample, type Environment} from '../environments/variables';
import {serverOf} from '../environments/targets';
import type {Target} from '../TryIt/form';
import {buildRequest} from '../TryIt/request';
import {hideInJson, isSecretName, withoutSecrets} from './secrets';
import {addSent} from './store';

interface Answered {
  item: TryItItem;
  folder: string;
  /** As the reader filled it in, with variables. */
  form: Form;
  environment: Environment | undefined;
  target: Target;
  /** Headers that the transport added. */
  added: TryItRequest['headers'];
  answer: Answer;
}

/** Adds an answered form to the history, without credentials. */
export function recordForm({item, folder, form, environment, target, added, answer}: Answered): void {
  const server = target.to === 'transport' ? undefined : serverOf(item, target);
  const {way, body, text, values, fields} = fillForm(item, form, environment, true).form;
  const secrets = (environment?.variables ?? []).filter(({isSecret}) => isSecret);
  const known = [...secretValues(form.credentials), ...secrets.map(({value}) => value)].filter(
    (value) => !value.startsWith('{{'),
  );
  const sent = withoutSecrets({way, body, text, values, fields}, known, (value) =>
    isOfExample(item, JSON.stringify(value)),
  );
  const requestWith = (credential: string | undefined) =>
    buildRequest(item, {...sent, credentials: {}, files: {}}, () => credential);
  // A transport adds its own credentials, which a server wouldn't accept.
  const request = requestWith(server === undefined ? undefined : CREDENTIAL);
  const isAuthorized = added.some(([name]) => name.toLowerCase() === 'authorization');
  const real = isAuthorized ? requestWith(CREDENTIAL) : undefined;
  const {guide, title, ...simulated} = answer.simulated ?? {};
  addSent({
    folder,
    guide,
    title,
    server,
    request: {
      method: request.method,
      path: request.path,
      headers: Object.fromEntries([...request.headers, ...added.map(withoutCredential)]),
      ...(typeof request.body === 'string' && {body: request.body}),
    },
    ...(real && {code: {path: real.path, headers: Object.fromEntries(real.headers)}}),
    status: answer.status,
    milliseconds: answer.milliseconds,
    simulated: answer.simulated && simulated,
    ...(server === undefined && {answer: hideInJson(answer.text ?? '')}),
    form: {
      ...sent,
      operation: `${item.method} ${item.path}`,
      page: location.pathname + (guide === undefined ? '' : location.search),
    },
  });
}

const withoutCredential = ([name, value]: [string, string]): [string, string] =>
  isSecretName(name) ? [name, value.replace(/^(\w+ )?.*$/s, `$1${CREDENTIAL}`)] : [name, value];
