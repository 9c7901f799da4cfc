import {start} from '../initialData';

const APPROVAL = {id: 'apv_t8e5k23kj25e08wb', status: 'approved', nrn: 'organization=fernhollow'};
const CATEGORY = {id: 'pct_362e0g094tsh10rn', slug: 'vault', nrn: 'organization=fernhollow'};

test('a starting entity replaces its template or is added next to it', () => {
  const seed = start({approval: [APPROVAL], provider_category: [CATEGORY]});
  expect(seed.approval).toMatchObject([{...APPROVAL, status: 'pending', created_at: '$start+0'}]);
  expect(seed.provider_category).toMatchObject([CATEGORY, {slug: 'feature-flags', nrn: CATEGORY.nrn}]);
});

test('a kind can be left empty', () => {
  expect(start({approval: []}).approval).toEqual([]);
});

test('rejects a duplicate id', () => {
  const taken = {...CATEGORY, id: 'pct_19056d5va6rjxzsc'};
  expect(() => start({provider_category: [CATEGORY, taken]})).toThrow('a second provider_category pct_19056');
});

test('each version of a parameter contains the values up to it', () => {
  const value = {parameter_id: 'prm_1', created_at: '2025-01-01', created_by: 'usr_1'};
  const first = {...value, id: 'pvl_1', version: 1};
  const second = {...value, id: 'pvl_2', version: 2};
  expect(start({parameter_value: [second, first]}).parameter_version).toMatchObject([
    {version: 1, value_count: 1, values: [first], restored_from: null},
    {version: 2, value_count: 2, values: [first, second]},
  ]);
});
