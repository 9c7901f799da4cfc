import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {isVersionFolder, type TryItToolsProps} from '@nacre-docs/openapi/contract';
import {consoleRoute} from '../console/address';
import Reset from '../controls/Reset';
import type {Details, SandboxTryIt, Settings} from './connection';

export default function Tools({connection, onReset}: TryItToolsProps<Settings, Details>): ReactNode {
  const {sandbox} = connection as SandboxTryIt;
  return (
    <>
      {/* The console is about the current version of the docs. */}
      {!isVersionFolder(sandbox.place.folder) && (
        <Link to={consoleRoute(sandbox.place)} className="try-it__tool-button">
          <Translate id="theme.TryIt.console">Sandbox</Translate>
        </Link>
      )}
      <Reset sandbox={sandbox} className="try-it__tool-button" onReset={onReset} />
    </>
  );
}
