import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type SyntheticEvent,
  type ReactNode,
} from 'react';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {withoutVersion, type Form, type PrefilledItem, type TryItTransport} from '../../contract';
import AnswerPanel from './AnswerPanel';
import AsCode from './AsCode';
import Body from './Body';
import Credentials from './Credentials';
import {initialForm, type Target} from './form';
import Parameters from './Parameters';
import {BODY, buildRequest, problemsOf, serverAddress} from './request';
import {sendToServer} from './send';
import {throughProxy} from './settings';
import ServerChoice from './ServerChoice';
import {
  storeCredentials,
  storedCredentials,
  storedForm,
  storedTarget,
  storeForm,
  storeTarget,
} from './stored';
import {TRANSPORT, useSending} from './useSending';

/** Offers are optional: the form works if they fail to load. */
const loadOffers = () => import('./Offers').catch(() => ({default: () => null}));
const Offers = lazy(loadOffers);

interface Props extends PrefilledItem {
  /** The transport, if it supports the operation. */
  transport?: TryItTransport;
  /** See {@link TryItPlace}. */
  folder: string;
}

/** The request form behind "Try it", and the answer. */
export default function Explorer({item, transport, note, isRequested, folder}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const reference = withoutVersion(folder);
  const [target, setTarget] = useState(() => storedTarget(item, reference, transport !== undefined));
  const connection = target.to === 'transport' ? transport?.connect({baseUrl, folder}) : undefined;
  // Credentials for a server must not reach the transport.
  const [initial] = useState(() => initialForm(item, connection ? {} : storedCredentials(reference)));
  const [kept, setKept] = useState(() => (isRequested ? undefined : storedForm(item, folder)));
  const [form, setForm] = useState<Form>({...initial, ...kept});
  const [settings, setSettings] = useState(() => transport?.initialSettings({baseUrl, folder}));
  const [checked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const server = serverAddress(item, target);
  const problems = problemsOf(item, form);
  const shownProblems = checked ? problems : {};
  const {state, send, hold, forget} = useSending(connection ? TRANSPORT : server);
  // Before the next frame, so that typing survives an immediate reload.
  useLayoutEffect(() => storeForm(item, folder, form), [item, folder, form]);

  function changeTarget(next: Target): void {
    setTarget(next);
    storeTarget(item, reference, next);
    if (target.to === 'transport' && next.to !== 'transport')
      setForm((now) => ({...now, credentials: storedCredentials(reference)}));
  }

  /** Restores the page's examples. Credentials stay. */
  function restart(): void {
    setForm(({credentials}) => ({...initial, credentials}));
    setSettings(transport?.initialSettings({baseUrl, folder}));
    setKept(undefined);
    // The clicked button is gone.
    element.current?.querySelector<HTMLElement>('.explorer__send')?.focus();
  }

  function submit(now = form, using = settings): void {
    setChecked(true);
    void loadOffers();
    if (Object.keys(problemsOf(item, now)).length > 0) {
      hold();
      // After React marks the fields.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    if (connection) {
      const request = connection.prepare(
        buildRequest(item, now, () => undefined),
        using,
      );
      send(request, () => connection.send(request));
      return;
    }
    const request = buildRequest(item, now, ({scheme, prefix}) => {
      const secret = own(now.credentials, scheme);
      return prefix === 'Basic' && secret?.includes(':') ? btoa(secret) : secret;
    });
    send(request, (onProgress) => sendToServer(throughProxy(server, item), request, onProgress));
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    submit();
  }

  /** Sends again from a button that disappears with its answer, so the focus moves to the send button. */
  function again(next: Form, using = settings): void {
    setForm(next);
    setSettings(using);
    submit(next, using);
    element.current?.querySelector<HTMLElement>('.explorer__send')?.focus();
  }

  const sending = state.type === 'sending';
  return (
    <div className="explorer" aria-busy={sending}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <ServerChoice item={item} transport={transport} target={target} onChange={changeTarget} />
        {transport && connection ? (
          <transport.Controls
            connection={connection}
            item={item}
            folder={folder}
            note={kept ? undefined : note}
            settings={settings}
            onSettings={setSettings}
            onReset={forget}
          />
        ) : (
          <Credentials
            ways={item.ways}
            way={form.way}
            values={form.credentials}
            onWay={(way) => setForm({...form, way})}
            onChange={(credentials) => {
              setForm({...form, credentials});
              storeCredentials(reference, credentials);
            }}
          />
        )}
        {kept && (
          <p className="explorer__note explorer__kept">
            <Translate id="theme.TryIt.kept">The form is as you left it.</Translate>{' '}
            <button type="button" className="explorer__button" onClick={restart}>
              <Translate id="theme.TryIt.restart">Start again with the example</Translate>
            </button>
          </p>
        )}
        <Parameters
          parameters={item.parameters}
          values={form.values}
          problems={shownProblems}
          onChange={(values) => setForm({...form, values})}
        />
        <Body item={item} form={form} problem={shownProblems[BODY]} onChange={setForm} />
        <div className="explorer__actions">
          {/* Not disabled while a request is pending: it would lose the focus. */}
          <button type="submit" className="explorer__send" aria-disabled={sending}>
            <Translate id="theme.TryIt.send">Send</Translate>
          </button>
          <AsCode item={item} form={form} server={server} />
        </div>
      </form>
      <AnswerPanel state={state} hasProblems={Object.keys(problems).length > 0} onRetry={() => submit()}>
        {state.type === 'answered' && (
          <Suspense>
            <Offers
              item={item}
              form={form}
              answer={state.answer}
              transport={connection && transport}
              settings={settings}
              onRetry={again}
            />
          </Suspense>
        )}
      </AnswerPanel>
    </div>
  );
}
