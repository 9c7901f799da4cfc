import {Refusal, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';

/** Creates a key, or a new secret for one. Only this answer shows the secret. */
export function createSecret(call: PlatformCall): unknown {
  mayGive(call);
  const shown = call.next() as Entity;
  const secret = call.engine.store.random.matching('^nck_[0-9a-z]{40}$');
  const masked = `${secret.slice(0, 8)}...${secret.slice(-4)}`;
  call.find('api_key', shown.id)!.masked = masked;
  return {...shown, masked, secret};
}

/** Changes a key. */
export function update(call: PlatformCall): unknown {
  mayGive(call);
  return call.next();
}

/** Callers can grant their own role. Developers also the pipeline role. @throws Refusal for any other */
function mayGive({body, engine: {caller}}: PlatformCall): void {
  const {role: own} = caller;
  if (own === undefined || own === 'admin') return;
  const allowed = own === 'developer' ? [own, 'ci'] : [own];
  const given = ((body.grants ?? []) as Entity[]).map(({role}) => String(role));
  const refused = given.find((role) => !allowed.includes(role));
  if (refused !== undefined)
    throw new Refusal(403, 'permission_denied', `The role ${own} cannot give the role ${refused}.`, {
      roles: ['admin'],
    });
}
