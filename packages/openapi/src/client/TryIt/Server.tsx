import {own} from '@nacre-docs/openapi-core/request/ownProperty';
import React, {useId, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {TryItItem, TryItTransport} from '../../contract';
import type {Target} from './form';

interface Props {
  item: TryItItem;
  transport?: TryItTransport;
  target: Target;
  onChange(target: Target): void;
}

/** Request target: the transport, a described server, or an address that the reader enters. */
export default function Server({item, transport, target, onChange}: Props): ReactNode {
  const id = useId();
  const variables = target.to === 'described' ? (item.servers[target.index]?.variables ?? []) : [];
  return (
    <>
      <div className="try-it__choice try-it__choice--server">
        <label htmlFor={id}>
          <Translate id="theme.TryIt.server">Server</Translate>
        </label>
        <select
          id={id}
          value={target.to === 'described' ? String(target.index) : target.to}
          onChange={({target: {value}}) => onChange(targetOf(value))}
        >
          {transport && <option value="transport">{transport.label()}</option>}
          {item.servers.map(({url}, index) => (
            <option key={index} value={index}>
              {url}
            </option>
          ))}
          <option value="other">
            {translate({id: 'theme.TryIt.otherServer', message: 'Another server'})}
          </option>
        </select>
      </div>
      {target.to === 'other' && (
        <label className="try-it__choice try-it__choice--wide">
          <span>{translate({id: 'theme.TryIt.address', message: 'Address'})}</span>
          <input
            type="url"
            value={target.url}
            onChange={({target: {value}}) => onChange({to: 'other', url: value})}
          />
        </label>
      )}
      {target.to === 'described' &&
        variables.map(({name, value, options}) => {
          const chosen = own(target.variables, name) ?? value;
          const choose = (next: string) =>
            onChange({...target, variables: {...target.variables, [name]: next}});
          return (
            <label key={name} className="try-it__choice">
              <span>{name}</span>
              {options ? (
                <select value={chosen} onChange={(event) => choose(event.target.value)}>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              ) : (
                <input value={chosen} onChange={(event) => choose(event.target.value)} />
              )}
            </label>
          );
        })}
    </>
  );
}

function targetOf(value: string): Target {
  if (value === 'transport') return {to: 'transport'};
  return value === 'other' ? {to: 'other', url: ''} : {to: 'described', index: Number(value), variables: {}};
}
