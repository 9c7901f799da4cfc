import type {TryItItem, TryItTransport} from '../../contract';
import type {Target} from '../TryIt/form';
import {serverAddress} from '../TryIt/request';
import {hostOf} from '../webAddress';
import {withSecrets, type Environment} from './variables';

/** Absolute: the address of a described server may be relative to the site. */
const addressOf = (item: TryItItem, target: Target): string => {
  const address = serverAddress(item, target);
  if (target.to === 'other' || /^https?:/i.test(address)) return address;
  return new URL(address || '/', location.href).href.replace(/\/+$/, '');
};

/** The address of a target's server, or empty for the transport. */
export const serverOf = (item: TryItItem, target: Target): string =>
  target.to === 'transport' ? '' : addressOf(item, target);

/** The target with a server. @returns nothing for the transport of a reference without one */
export function targetOf(
  item: TryItItem,
  server: string,
  transport: TryItTransport | undefined,
): Target | undefined {
  if (server === '') return transport && {to: 'transport'};
  const described = item.servers.map((_, index): Target => ({to: 'described', index, variables: {}}));
  return described.find((target) => addressOf(item, target) === server) ?? {to: 'other', url: server};
}

/** An environment for requests to a server. Like credentials, its secrets belong to one host. */
export function environmentFor(server: string, environment?: Environment): Environment | undefined {
  if (!environment?.server || hostOf(environment.server) === hostOf(server)) return environment;
  return withSecrets(environment, () => '');
}
