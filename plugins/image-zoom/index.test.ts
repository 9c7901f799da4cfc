import {clientModuleOf} from '.';

test('the only client module is the one to load on demand', () => {
  expect(clientModuleOf({getClientModules: () => ['/plugin/zoom']})).toBe('/plugin/zoom');
});

test.each([
  [{}, 'has 0 client modules'],
  [{getClientModules: () => ['/plugin/zoom', '/plugin/more']}, 'has 2 client modules'],
])('another shape of the plugin stops the build', (plugin, message) => {
  expect(() => clientModuleOf(plugin)).toThrow(
    `docusaurus-plugin-image-zoom ${message}, not one. See plugins/`,
  );
});
