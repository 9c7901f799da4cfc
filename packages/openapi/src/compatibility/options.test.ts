import {OptionsSchema} from 'docusaurus-plugin-openapi-docs/lib/options';
import {Joi} from '@docusaurus/utils-validation';
import {validateOptions} from '../options';
import {openApiDocsKeys, optionNotices, validateThemeApi} from './options';

interface Description {
  type: string;
  flags?: {presence?: string; default?: unknown};
  allow?: unknown[];
  keys?: Record<string, Description>;
  patterns?: Array<{rule: Description}>;
  whens?: object[];
}

/** Maps options, such as `config.*.specPath`, to their type, values, default and whether they're required. */
function list(schema: Description, name = ''): Record<string, unknown> {
  const {type, flags = {}, allow, keys = {}, patterns = [], whens} = schema;
  return Object.assign(
    {[name]: {type, presence: flags.presence, default: flags.default, allow, whens: whens?.length}},
    ...Object.entries(keys)
      .filter(([key]) => key !== 'all')
      .map(([key, inner]) => list(inner, `${name}.${key}`)),
    ...patterns.map(({rule}) => list(rule, `${name}.*`)),
  ) as Record<string, unknown>;
}

const describeSchema = (schema: Joi.Schema) => list(schema.describe() as Description);

test('has every option of the installed docusaurus-plugin-openapi-docs, with the same type and default', () => {
  expect(describeSchema(Joi.object(openApiDocsKeys()))).toEqual(describeSchema(OptionsSchema as Joi.Schema));
});

const petstore = {specPath: 'petstore.yaml', outputDir: 'docs/petstore'};
const validate = (config: object, more: object = {}) =>
  validateOptions({options: {id: 'api', docsPluginId: 'classic', config, ...more}});

test('suggests the closest name for an unknown option, at every level', () => {
  expect(() => validate({petstore: {...petstore, hideSendButon: true}})).toThrow(
    '@nacre-docs/openapi: unknown option "config.petstore.hideSendButon". Did you mean "hideSendButton"?',
  );
  expect(() => validate({petstore: {...petstore, sidebarOptions: {groupPathBy: 'tag'}}})).toThrow(
    'Did you mean "groupPathsBy"?',
  );
  expect(() => validate({petstore}, {docsPluginID: 'x'})).toThrow('Did you mean "docsPluginId"?');
});

test('reports missing options and the reserved name', () => {
  expect(() => validate({petstore: {outputDir: 'docs/petstore'}})).toThrow(
    '@nacre-docs/openapi: option "config.petstore.specPath" is required.',
  );
  expect(() => validate({petstore: {...petstore, versions: {}}})).toThrow(
    '"config.petstore.baseUrl" is required',
  );
  expect(() => validate({all: petstore})).toThrow('"config.all" is reserved for commands. Rename it.');
});

test('explains in one line why an option has no effect', () => {
  const config = {
    pets: {...petstore, maskCredentials: false, externalJsonProps: false, disableCompression: true},
    quiet: {...petstore, maskCredentials: true, externalJsonProps: true},
  };
  const notices = optionNotices(config, {schemaExpansion: {enabled: true, max: 3, default: 2}});
  expect(notices.map((line) => /^@nacre-docs\/openapi: (.+?) ha(?:s|ve) no effect/.exec(line)?.[1])).toEqual([
    'config.pets.maskCredentials',
    'config.pets.externalJsonProps',
    'config.pets.disableCompression',
    'themeConfig.api.schemaExpansion.enabled, themeConfig.api.schemaExpansion.max',
  ]);
  expect(optionNotices({pets: petstore}, {schemaExpansion: {default: 2}})).toEqual([]);
});

test('rejects unknown theme settings and values', () => {
  expect(() => validateThemeApi({options: {authPersistance: false}})).toThrow(
    'themeConfig.api: unknown option "authPersistance". Did you mean "authPersistence"?',
  );
  expect(() => validateThemeApi({options: {schemaExpansion: {default: 'al'}}})).toThrow(
    '"schemaExpansion.default" must be one of [all, number]',
  );
});

test('an API also accepts the options of a reference', () => {
  const config = {petstore: {...petstore, overlays: ['fix.yaml'], tokenVariable: 'PETS'}};
  expect(validate(config, {catalog: 'apis', sampleLanguages: ['curl']})).toMatchObject({config});
  expect(() => validate({petstore: {...petstore, sampleLanguage: []}})).toThrow(
    'Did you mean "sampleLanguages"?',
  );
});
