import path from 'node:path';
import type {LoadContext, Plugin, SwizzleActionStatus, SwizzleConfig} from '@docusaurus/types';
import {codeTranslations} from '@nacre-docs/kit/codeTranslations';
import {combinePlugins} from '@nacre-docs/kit/combinePlugins';
import {partOptions} from '@nacre-docs/kit/partOptions';
import addresses from './addresses';
import bundle from './bundle';
import bundlerCache from './bundlerCache';
import hosting from './hosting';
import lateScripts from './lateScripts';
import licenses from './licenses';
import offline from './offline';
import {DEFAULTS, type LeanOptions} from './options';
import outDir from './outDir';
import reloadQueue from './reloadQueue';
import runLock from './runLock';
import sameBytes from './sameBytes';
import styles from './styles';

export {pageTemplate} from './lateScripts/pageTemplate';
export {validateOptions, type LeanOptions} from './options';

/**
 * Makes pages small and builds reproducible. The only package that changes Docusaurus modules: README.md
 * lists the patches, and each belongs to a part that can be turned off.
 */
export default function lean(context: LoadContext, options: LeanOptions): Plugin<Record<string, unknown>> {
  const on = {
    bundle: partOptions(options.bundle, DEFAULTS.bundle),
    styles: partOptions(options.styles, DEFAULTS.styles),
    bundlerCache: partOptions(options.bundlerCache, DEFAULTS.bundlerCache),
    licenses: partOptions(options.licenses, DEFAULTS.licenses),
    hosting: partOptions(options.hosting, DEFAULTS.hosting),
    offline: partOptions(options.offline, DEFAULTS.offline),
  };
  return {
    ...combinePlugins('nacre-docs-lean', [
      // First, because these two stop the build before anything is written.
      ...(options.runLock ? [runLock(context)] : []),
      ...(options.outDir ? [outDir(context)] : []),
      ...(options.reloadQueue ? [reloadQueue()] : []),
      ...(options.addresses ? [addresses(context)] : []),
      ...(on.bundlerCache ? [bundlerCache(context, on.bundlerCache)] : []),
      ...(options.lateScripts ? [lateScripts(context)] : []),
      ...(on.bundle ? [bundle(context, on.bundle)] : []),
      ...(on.styles ? [styles(context, on.styles)] : []),
      ...(options.sameBytes ? [sameBytes()] : []),
      ...(on.hosting ? [hosting(context, on.hosting)] : []),
      // Even when it is off: an earlier build's service worker must be removed.
      offline(context, on.offline),
      ...(on.licenses ? [licenses(context, on.licenses)] : []),
    ]),
    getThemePath: () => path.join(__dirname, '../esm/theme'),
    getTypeScriptThemePath: () => path.join(__dirname, '../src/theme'),
    getDefaultCodeTranslationMessages: () =>
      codeTranslations(path.join(__dirname, '../locales'), context.i18n.currentLocale),
  };
}

/** Sites may wrap Root. The others add marks for the early script. */
export function getSwizzleConfig(): SwizzleConfig {
  const marked = [
    'ColorModeToggle',
    'ErrorPageContent',
    'NavbarItem/DocNavbarItem',
    'NavbarItem/DocSidebarNavbarItem',
  ];
  const internal = ['NavbarItem/useCurrentSidebar', 'Root/CopyLabels', 'Root/ScriptsFailed'];
  const rule = (eject: SwizzleActionStatus, wrap: SwizzleActionStatus) => ({actions: {eject, wrap}});
  return {
    components: Object.fromEntries([
      ...['Root', ...marked].map((name) => [name, rule('forbidden', 'safe')]),
      ...internal.map((name) => [name, rule('forbidden', 'forbidden')]),
    ]) as SwizzleConfig['components'],
  };
}
