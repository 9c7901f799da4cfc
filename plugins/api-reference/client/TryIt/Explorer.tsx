import React, {useRef, useState, type SyntheticEvent, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  canSimulate,
  connectSandbox,
  readCaller,
  writeCaller,
  type Caller,
} from '@site/plugins/sandbox/client/sandbox';
import {EXPLORER_DATA, type ExplorerItem} from '../../contract';
import AnswerPanel from './AnswerPanel';
import AsCode from './AsCode';
import Body from './Body';
import Credentials from './Credentials';
import {initialForm, readObject, writeField, type Form, type Target} from './form';
import Parameters from './Parameters';
import {buildRequest, problemsOf, serverAddress} from './request';
import SandboxControls from './SandboxControls';
import {forSandbox, sendToSandbox, sendToServer} from './send';
import ServerChoice from './ServerChoice';
import {storeCredentials, storedCredentials, storedTarget, storeTarget} from './stored';
import {useSending} from './useSending';

interface Props {
  item: ExplorerItem;
  /** Whether the form begins with other values than the page's examples, because the sandbox refuses these. */
  isAdapted: boolean;
  /** Folder of the docs' version in the explorer's data, with a slash at its end; empty for the current one. */
  version: string;
}

/** The request form behind "Try it", and what comes back. */
export default function Explorer({item, isAdapted, version}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const hasSandbox = canSimulate(item.servers.map(({url}) => url));
  const [target, setTarget] = useState(() => storedTarget(item, hasSandbox));
  const isSandbox = target.to === 'sandbox' && hasSandbox;
  // A credential that the reader gave a server is no business of the sandbox.
  const [form, setForm] = useState(() => initialForm(item, isSandbox ? {} : storedCredentials()));
  const [caller, setCaller] = useState(readCaller);
  const [checked, setChecked] = useState(false);
  const {state, send} = useSending();
  const element = useRef<HTMLFormElement>(null);
  const styles = useBaseUrl(`/${EXPLORER_DATA}/explorer.css`);
  const server = serverAddress(item, target);
  const sandbox = connectSandbox(baseUrl, version);
  const problems = problemsOf(item, form);

  function changeTarget(next: Target): void {
    setTarget(next);
    storeTarget(item, next);
    if (target.to === 'sandbox' && next.to !== 'sandbox')
      setForm((now) => ({...now, credentials: storedCredentials()}));
  }

  function changeCaller(next: Caller): void {
    setCaller(next);
    writeCaller(next);
  }

  function submit(now: Form = form, by: Caller = caller): void {
    setChecked(true);
    if (Object.keys(problemsOf(item, now)).length > 0) {
      // After React has marked the fields.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    if (isSandbox) {
      const request = forSandbox(
        buildRequest(item, now, () => undefined),
        by,
        now.error,
      );
      send('sandbox', request, () => sendToSandbox(sandbox, request));
      return;
    }
    const request = buildRequest(item, now, ({scheme, prefix}) => {
      const secret = now.credentials[scheme];
      return prefix === 'Basic' && secret?.includes(':') ? btoa(secret) : secret;
    });
    send(server, request, (onProgress) => sendToServer(server, request, onProgress));
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    submit();
  }

  /** Sends again with a button that goes with the answer it stood in: the focus moves to the one that stays. */
  function again(next: Form, by: Caller = caller): void {
    setForm(next);
    submit(next, by);
    element.current?.querySelector<HTMLElement>('.explorer__send')?.focus();
  }

  function againAs(next: Caller): void {
    changeCaller(next);
    again(form, next);
  }

  const sending = state.type === 'sending';
  const roles = state.type === 'answered' && isSandbox ? (state.answer.roles ?? []) : [];
  const taken = state.type === 'answered' ? takenField(form, state.answer.taken) : undefined;
  return (
    <div className="explorer" aria-busy={sending}>
      {/* React shows the explorer when its styles are there. */}
      <link rel="stylesheet" href={styles} precedence="explorer" />
      <form ref={element} onSubmit={onSubmit} noValidate>
        <ServerChoice item={item} canSimulate={hasSandbox} target={target} onChange={changeTarget} />
        {isSandbox ? (
          <SandboxControls
            sandbox={sandbox}
            hasConsole={version === ''}
            isAdapted={isAdapted}
            caller={caller}
            onCaller={changeCaller}
            errors={item.errors}
            error={form.error}
            onError={(error) => setForm({...form, error})}
          />
        ) : (
          <Credentials
            ways={item.ways}
            way={form.way}
            values={form.credentials}
            onWay={(way) => setForm({...form, way})}
            onChange={(credentials) => {
              setForm({...form, credentials});
              storeCredentials(credentials);
            }}
          />
        )}
        <Parameters
          parameters={item.parameters}
          values={form.values}
          problems={checked ? problems : {}}
          onChange={(values) => setForm({...form, values})}
        />
        <Body item={item} form={form} onChange={setForm} />
        <div className="explorer__actions">
          {/* Not disabled while a request is on its way: the focus would be lost. */}
          <button type="submit" className="explorer__send" aria-disabled={sending}>
            <Translate id="theme.TryIt.send">Send</Translate>
          </button>
          <AsCode item={item} form={form} server={server} />
        </div>
      </form>
      <AnswerPanel state={state} onRetry={() => submit()}>
        {isSandbox &&
          state.type === 'answered' &&
          state.answer.status === 401 &&
          form.error === undefined && (
            <button type="button" className="explorer__button" onClick={() => againAs({token: true})}>
              <Translate id="theme.TryIt.fillToken">Fill in a sandbox token and send again</Translate>
            </button>
          )}
        {roles.length > 0 && (
          <p className="explorer__roles">
            <Translate id="theme.TryIt.againAs">Send again as</Translate>{' '}
            {roles.map(({slug, name}) => (
              <React.Fragment key={slug}>
                <button
                  type="button"
                  className="explorer__button"
                  onClick={() => againAs({token: true, role: slug})}
                >
                  {name}
                </button>{' '}
              </React.Fragment>
            ))}
          </p>
        )}
        {taken && (
          <button
            type="button"
            className="explorer__button"
            onClick={() => again({...form, text: writeField(form.text, taken.field, taken.value)})}
          >
            {translate({id: 'theme.TryIt.newName', message: 'Send again as “{name}”'}, {name: taken.value})}
          </button>
        )}
      </AnswerPanel>
    </div>
  );
}

/** A field of the body that names what exists already, or the one that such a name is made of, with another value. */
function takenField({text}: Form, fields: string[] | undefined): {field: string; value: string} | undefined {
  const body = readObject(text);
  if (!fields || !body) return undefined;
  const field = [...fields, 'name', 'title'].find(
    (name) => typeof body[name] === 'string' && !/_(?:id|url|nrn)$|^nrn$/.test(name),
  );
  return field === undefined ? undefined : {field, value: another(body[field] as string)};
}

/** The next name of a series: `orders`, `orders-2`, `Orders 3`. */
function another(name: string): string {
  const [, stem = name, gap, number] = /^(.*?)(?:([ -])(\d+))?$/.exec(name)!;
  const separator = gap ?? (/\s|[A-Z]/.test(name) ? ' ' : '-');
  return `${stem}${separator}${Number(number ?? 1) + 1}`;
}
