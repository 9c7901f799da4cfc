import {translate} from '@docusaurus/Translate';
import type {TryItTransport} from '@nacre-docs/openapi/contract';
import {callerStore} from '../../client/caller';
import {readGuide} from '../../client/console/address';
import {canSimulate, connectSandbox} from '../../client/sandbox';
import {connectTryIt, type Details, type Settings} from '../../client/tryIt/connection';
import Controls from '../../client/tryIt/Controls';
import ResponseActions from '../../client/tryIt/ResponseActions';
import Tools from '../../client/tryIt/Tools';

/** Lets "Try it" send requests to the sandbox. */
const transport: TryItTransport<Settings, Details> = {
  label: () => translate({id: 'theme.TryIt.sandbox', message: 'Sandbox'}),
  handles: ({servers}, folder) =>
    canSimulate(
      folder,
      servers.map(({url}) => url),
    ),
  connect: ({baseUrl, folder}) =>
    connectTryIt(connectSandbox(baseUrl, {folder, ...readGuide(window.location.search)})),
  initialSettings: ({folder}) => ({caller: callerStore(folder).read()}),
  Controls,
  Tools,
  ResponseActions,
};

export default transport;
