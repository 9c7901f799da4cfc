import React, {lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  withoutVersion,
  type Answer,
  type Form,
  type PrefilledItem,
  type TryItRequest,
  type TryItTransport,
} from '../../contract';
import {HIDDEN, redirectsOf, sentSecret} from '../authorization/credentials';
import {chosenEnvironment} from '../environments/stored';
import {environmentFor} from '../environments/targets';
import VariableNames from '../environments/VariableNames';
import {fillForm, unknownVariables} from '../environments/variables';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {hostOf} from '../webAddress';
import Authorization from '@theme/ApiExplorer/Authorization';
import {initialForm, type Target} from './form';
import MethodEndpoint from '@theme/ApiExplorer/Request';
import {buildRequest, problemsOf, serverAddress} from './request';
import RequestTabs, {firstTab, tabWith} from './RequestTabs';
import Response from '@theme/ApiExplorer/Response';
import {noAddress, sendToServer} from './send';
import Server from '@theme/ApiExplorer/Server';
import {throughProxy} from './settings';
import {
  storeCredentials,
  storedCredentials,
  storedForm,
  storedTarget,
  storeForm,
  storeTarget,
} from './stored';
import Tools from './Tools';
import TransportHeaders from './TransportHeaders';
import {TRANSPORT, useSending} from './useSending';
import {useSendKeys} from './useSendKeys';
import {useMarks} from './marks';

/** Actions are optional: the form works if they fail to load. */
const loadResponseActions = () => import('./ResponseActions').catch(() => ({default: () => null}));
const ResponseActions = lazy(loadResponseActions);

interface Props extends PrefilledItem {
  /** The transport, if it supports the operation. */
  transport?: TryItTransport;
  /** See {@link TryItPlace}. */
  folder: string;
}

/** The request client behind "Try it": the request, and the answer. */
export default function ApiExplorer({item, transport, note, isRequested, isSent, folder}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const reference = withoutVersion(folder);
  const [target, setTarget] = useState(() => storedTarget(item, reference, transport !== undefined));
  const connection = target.to === 'transport' ? transport?.connect({baseUrl, folder}) : undefined;
  // Credentials for a server must not reach the transport or another server.
  const credentialsFor = (to: Target) =>
    to.to === 'transport' ? {} : storedCredentials(reference, serverAddress(item, to));
  const [initial] = useState(() => initialForm(item, credentialsFor(target)));
  const [restored, setRestored] = useState(() => (isRequested ? undefined : storedForm(item, folder)));
  const [form, setForm] = useState<Form>({...initial, ...restored});
  const [settings, setSettings] = useState(() => transport?.initialSettings({baseUrl, folder}));
  const [checked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useSendKeys(element);
  const server = serverAddress(item, target);
  const [environment, setEnvironment] = useState(() => chosenEnvironment(reference));
  const usable = connection ? environment : environmentFor(server, environment);
  const filled = fillForm(item, form, usable).form;
  const problems = problemsOf(item, filled);
  const shownProblems = checked ? problems : {};
  const {state, send, block, forget} = useSending(connection ? TRANSPORT : server);
  const request = buildRequest(item, filled);
  const marks = useMarks(element, item, state, request);
  const [tab, setTab] = useState(() => firstTab(item));
  const [isFolded, setFolded] = useState(false);
  // Before the next frame, so typing survives an immediate reload.
  useLayoutEffect(() => storeForm(item, folder, form), [item, folder, form]);

  function changeTarget(next: Target): void {
    setTarget(next);
    storeTarget(item, reference, next);
    const isSameHost = hostOf(server) === hostOf(serverAddress(item, next));
    if (!isSameHost || next.to === 'transport' || target.to === 'transport')
      setForm((now) => ({...now, credentials: credentialsFor(next)}));
  }

  const focusSend = () => element.current?.querySelector<HTMLElement>('.try-it__send')?.focus();

  /** Restores the page's examples. Credentials stay. */
  function restart(): void {
    setForm(({credentials}) => ({...initial, credentials}));
    setSettings(transport?.initialSettings({baseUrl, folder}));
    setRestored(undefined);
    setFolded(false);
    // The clicked button is gone.
    focusSend();
  }

  /** A form's request, with names of secret variables instead of their values. */
  function shownRequest(template: Form, using: unknown): TryItRequest {
    if (connection) {
      const now = fillForm(item, {...template, credentials: {}}, usable).form;
      return connection.prepare(buildRequest(item, now), using);
    }
    const {credentials} = fillForm(item, template, usable).form;
    const shared = fillForm(item, template, usable, true).form;
    return buildRequest(item, shared, (each) => sentSecret(each, credentials) && HIDDEN);
  }

  function submit(template = form, using = settings): void {
    setChecked(true);
    void loadResponseActions();
    const sendable = connection ? {...template, credentials: {}} : template;
    const {form: now, unknown} = fillForm(item, sendable, usable);
    const [first] = Object.keys(problemsOf(item, now));
    if (first !== undefined) {
      setTab(tabWith(item, first));
      setFolded(false);
      block();
      // After React marks the fields.
      requestAnimationFrame(() =>
        element.current
          ?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) [aria-invalid="true"]')
          ?.focus(),
      );
      return;
    }
    if (unknown.length > 0) {
      send(buildRequest(item, now), () => Promise.reject(unknownVariables(unknown)));
      return;
    }
    const record = (answer: Answer) => {
      const added = connection?.prepare({...request, headers: []}, using).headers ?? [];
      const sent = {item, folder, form: template, environment, target, added, answer};
      void import('../history/record').then(
        ({recordForm}) => recordForm(sent),
        // The answer itself is shown anyway.
        () => undefined,
      );
      return answer;
    };
    const shown = shownRequest(template, using);
    if (connection) {
      send(shown, () => connection.send(shown).then(record));
      return;
    }
    const toServer = buildRequest(item, now, (credential) => sentSecret(credential, now.credentials));
    const shared = fillForm(item, template, usable, true).form;
    // A relative address would send credentials to this site.
    if (target.to === 'other' && !isWebAddress(target.url)) {
      send(shown, () => Promise.reject(noAddress(target.url)));
      return;
    }
    send(shown, (onProgress) =>
      sendToServer(throughProxy(server, item), toServer, onProgress, redirectsOf(item, now, shared)).then(
        record,
      ),
    );
  }

  /** Sends again from a button that disappears with its answer, so the focus moves to the send button. */
  function again(next: Form, using = settings): void {
    setForm(next);
    setSettings(using);
    submit(next, using);
    focusSend();
  }

  useEffect(() => {
    if (isSent && connection) submit();
    // Only when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const sending = state.type === 'sending';
  return (
    <div className="try-it" aria-busy={sending}>
      <form
        ref={element}
        className="try-it__request"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <MethodEndpoint
          method={item.method}
          server={connection ? '' : server}
          path={request.path}
          isSending={sending}
        />
        <div className="try-it__parts">
          <div className="try-it__bar">
            <Server item={item} transport={transport} target={target} onChange={changeTarget} />
            {transport && connection && (
              <transport.Controls
                connection={connection}
                item={item}
                folder={folder}
                note={restored ? undefined : note}
                settings={settings}
                onSettings={setSettings}
              />
            )}
            <Tools
              {...{item, folder, transport, target, form, environment}}
              onTarget={changeTarget}
              onForm={setForm}
              onEnvironment={setEnvironment}
              onSend={(next, to) => {
                flushSync(() => {
                  changeTarget(to);
                  setForm((now) => ({...next, credentials: now.credentials}));
                });
                element.current!.requestSubmit();
              }}
            />
            {transport && connection && <transport.Tools connection={connection} onReset={forget} />}
            {restored && (
              <p className="try-it__note try-it__kept">
                <Translate id="theme.TryIt.kept">The form is as you left it.</Translate>{' '}
                <button type="button" className="try-it__link" onClick={restart}>
                  <Translate id="theme.TryIt.restart">Start again with the example</Translate>
                </button>
              </p>
            )}
          </div>
          <RequestTabs
            item={item}
            form={form}
            sample={fillForm(item, form, environment, true).form}
            server={server}
            problems={shownProblems}
            marks={marks}
            selected={tab}
            isFolded={isFolded}
            onSelect={(next) => {
              setTab(next);
              setFolded(next === tab && !isFolded);
            }}
            onChange={setForm}
            authorization={
              connection ? (
                <TransportHeaders
                  headers={connection.prepare(request, settings).headers.slice(request.headers.length)}
                />
              ) : (
                <Authorization
                  // Open panels belong to one host.
                  key={hostOf(server)}
                  server={server}
                  proxy={item.proxy}
                  ways={item.ways}
                  way={form.way}
                  values={form.credentials}
                  onWay={(way) => setForm({...form, way})}
                  onChange={(credentials) => {
                    setForm((now) => ({...now, credentials}));
                    storeCredentials(reference, server, credentials);
                  }}
                />
              )
            }
          />
        </div>
        {environment && <VariableNames environment={environment} />}
      </form>
      <Response
        state={state}
        current={state.type === 'answered' ? shownRequest(form, settings) : undefined}
        hasProblems={Object.keys(problems).length > 0}
        onRetry={() => submit()}
      >
        {state.type === 'answered' && (
          <Suspense>
            <ResponseActions
              item={item}
              form={form}
              answer={state.answer}
              reference={reference}
              environment={environment}
              onEnvironment={setEnvironment}
              transport={connection && transport}
              settings={settings}
              onRetry={again}
            />
          </Suspense>
        )}
      </Response>
    </div>
  );
}
