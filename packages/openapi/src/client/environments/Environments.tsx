import React, {useRef, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {withoutVersion} from '../../contract';
import {storeCredentials, storedCredentials} from '../TryIt/stored';
import type {ToolProps} from '../TryIt/toolProps';
import {freeName, readFile, writeFile} from './file';
import {credentialsOf, secretsOf} from './credentials';
import {chooseEnvironment, putEnvironment, storedEnvironments, storeEnvironments} from './stored';
import {serverOf, targetOf} from './targets';
import type {Environment} from './variables';
import VariableList from './VariableList';

/** Chooses, edits, exports and imports environments. */
export default function Environments(props: ToolProps): ReactNode {
  const {item, folder, transport, target, form, environment, onTarget, onForm, onEnvironment} = props;
  const reference = withoutVersion(folder);
  // Each change renders the form around this panel again.
  const all = storedEnvironments(reference);
  const [isStored, setIsStored] = useState(true);
  // A value of an answer may be saved while the panel is open: then the fields start over.
  const [shown, setShown] = useState({environment, number: 0});
  if (environment !== shown.environment) setShown({environment, number: shown.number + 1});
  const [said, setSaid] = useState<{text: string; isProblem?: boolean}>();
  const file = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);

  function choose(next: Environment | undefined): void {
    setSaid(undefined);
    chooseEnvironment(reference, next);
    onEnvironment(next);
    if (!next) return;
    const server = targetOf(item, next.server, transport);
    if (server) onTarget(server);
    if (next.server === '') return;
    // Credentials for one server must not reach another, so the form takes those stored for it.
    const credentials = {...storedCredentials(reference, next.server), ...credentialsOf(item, next)};
    storeCredentials(reference, next.server, credentials);
    onForm({...form, credentials});
  }

  function put(next: Environment, before?: string): void {
    setIsStored(putEnvironment(reference, next, before));
  }

  function change(next: Environment): void {
    put(next, environment!.name);
    chooseEnvironment(reference, next);
    setShown({...shown, environment: next});
    onEnvironment(next);
    if (next.server === environment!.server) return;
    const server = targetOf(item, next.server, transport);
    if (server) onTarget(server);
  }

  function rename(field: HTMLInputElement): void {
    const name = field.value.trim();
    if (name === environment!.name) return;
    if (name === '' || all.some((each) => each.name === name)) field.value = environment!.name;
    else change({...environment!, name});
  }

  function add(): void {
    const wanted = translate({id: 'theme.TryIt.newEnvironment', message: 'New environment'});
    const name = freeName(wanted, storedEnvironments(reference));
    const next = {name, server: serverOf(item, target), variables: secretsOf(item, form)};
    put(next);
    choose(next);
  }

  function remove(): void {
    const others = storedEnvironments(reference).filter(({name}) => name !== environment!.name);
    setIsStored(storeEnvironments(reference, others));
    choose(undefined);
    // The clicked button is gone.
    choice.current!.focus();
  }

  function exportFile(): void {
    const address = URL.createObjectURL(new Blob([writeFile(environment!)], {type: 'application/json'}));
    const download = `${environment!.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.postman_environment.json`;
    Object.assign(document.createElement('a'), {href: address, download}).click();
    URL.revokeObjectURL(address);
  }

  async function importFile(chosen: File): Promise<void> {
    try {
      const {environment: read, disabled} = readFile(await chosen.text());
      const name = freeName(read.name, storedEnvironments(reference));
      const next = {...read, name};
      put(next);
      choose(next);
      const names = disabled.join(', ');
      setSaid({
        text:
          names === ''
            ? translate({id: 'theme.TryIt.imported', message: '“{name}” is imported and in use.'}, {name})
            : translate(
                {
                  id: 'theme.TryIt.importedInPart',
                  message: '“{name}” is imported and in use, without what the file disables: {names}.',
                },
                {name, names},
              ),
      });
    } catch (error) {
      const text = translate(
        {id: 'theme.TryIt.notImported', message: '{file} was not imported: {reason} Nothing has changed.'},
        {file: chosen.name, reason: (error as Error).message},
      );
      setSaid({text, isProblem: true});
    }
  }

  const button = (label: string, onClick: () => void) => (
    <button type="button" className="try-it__button" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      <div className="try-it__tools">
        <label>
          <span>
            <Translate id="theme.TryIt.environment">Environment</Translate>
          </span>
          <select
            ref={choice}
            value={environment?.name ?? ''}
            onChange={({target: {value}}) => choose(all.find(({name}) => name === value))}
          >
            <option value="">{translate({id: 'theme.TryIt.withoutEnvironment', message: 'None'})}</option>
            {all.map(({name}) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {button(translate({id: 'theme.TryIt.addEnvironment', message: 'New'}), add)}
        {button(translate({id: 'theme.TryIt.import', message: 'Import'}), () => file.current!.click())}
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={translate({id: 'theme.TryIt.environmentFile', message: 'Environment file'})}
          onChange={({target: input}) => {
            const chosen = input.files?.[0];
            if (chosen) void importFile(chosen);
            input.value = '';
          }}
        />
        {environment && (
          <>
            {button(translate({id: 'theme.TryIt.export', message: 'Export'}), exportFile)}
            <details key={environment.name}>
              <summary className="try-it__button">
                <Translate id="theme.TryIt.deleteEnvironment">Delete</Translate>
              </summary>
              {button(
                translate(
                  {id: 'theme.TryIt.deleteReally', message: 'Delete “{name}”'},
                  {name: environment.name},
                ),
                remove,
              )}
            </details>
          </>
        )}
      </div>
      <p role="status" className={said?.isProblem ? 'try-it__problem' : 'try-it__note'}>
        {said?.text}
      </p>
      {environment && (
        <React.Fragment key={shown.number}>
          <div className="try-it__tools">
            <label>
              <span>{translate({id: 'theme.TryIt.environmentName', message: 'Name'})}</span>
              <input
                autoComplete="off"
                defaultValue={environment.name}
                onBlur={({currentTarget}) => rename(currentTarget)}
                onKeyDown={({key, currentTarget}) => key === 'Enter' && rename(currentTarget)}
              />
            </label>
            <label>
              <span>{translate({id: 'theme.TryIt.server', message: 'Server'})}</span>
              <input
                type="url"
                defaultValue={environment.server}
                placeholder={
                  transport
                    ? translate({id: 'theme.TryIt.sandboxServer', message: 'The sandbox'})
                    : 'https://'
                }
                onBlur={({currentTarget: {value}}) =>
                  value.trim() !== environment.server && change({...environment, server: value.trim()})
                }
              />
            </label>
          </div>
          <VariableList
            variables={environment.variables}
            onChange={(variables) => change({...environment, variables})}
          />
        </React.Fragment>
      )}
      <p className="try-it__note">
        {isStored ? (
          <Translate id="theme.TryIt.environmentNote" values={{example: <code>{'{{name}}'}</code>}}>
            {
              'Write {example} in any field to use a variable. Environments stay in this browser; secret values are kept like credentials, and never exported.'
            }
          </Translate>
        ) : (
          <Translate id="theme.TryIt.environmentLost">
            This browser does not store data for this site: environments last until you leave the page. Export
            them to keep them.
          </Translate>
        )}
      </p>
    </>
  );
}
