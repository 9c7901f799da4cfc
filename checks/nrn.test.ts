import {invalidNrn, nrnProblem} from './nrn';

const ID = 'svc_njfjgy4w31q8jw41';

test.each([
  'organization=a',
  `organization=fernhollow:account=retail:service=${ID}`,
  'organization=a:account=b:namespace=c:application=d:scope=e',
  `organization=a:account=b:namespace=c:application=d:scope=e:deployment-group=dgr_q17gfzg6hc2pw86f`,
  `organization=${'a'.repeat(63)}`,
  'organization=a-1-b',
])('%s is an NRN', (nrn) => {
  expect(invalidNrn(nrn)).toBeUndefined();
});

test.each([
  ['', 'not key=value'],
  ['organization', 'not key=value'],
  ['organization=', 'not key=value'],
  ['organization=a=b', 'not key=value'],
  ['organization=a:', 'not key=value'],
  ['account=a', 'expected organization'],
  ['organization=a:namespace=b', 'expected account'],
  ['organization=a:organization=b', 'expected account'],
  ['organization=A', 'not a slug'],
  ['organization=1a', 'not a slug'],
  ['organization=*', 'not a slug'],
  [`organization=${'a'.repeat(64)}`, 'not a slug'],
  [`service=${ID}`, 'expected organization'],
  ['organization=a:service=svc_1', 'not an id'],
  [`organization=a:service=${ID.replace('n', 'u')}`, 'not an id'],
  [`organization=a:link=${ID}`, 'not the id of a link'],
  [`organization=a:scopes=${ID}`, 'expected account'],
  [`organization=a:service=${ID}:account=b`, 'must be last'],
  ['organization=a:account=b:namespace=c:application=d:scope=e:x=f', 'expected a resource kind'],
  ['organization=a organization=b', 'not key=value'],
])('rejects "%s": %s', (nrn, message) => {
  expect(invalidNrn(nrn)).toEqual(expect.stringContaining(message));
});

test('fields with an NRN are checked by their names', () => {
  expect(nrnProblem('nrn', 'account=a')).toContain('"account" is not allowed here');
  expect(nrnProblem('owner_nrn', 'x')).toBeDefined();
  expect(nrnProblem('name', 'account=a')).toBeUndefined();
});
