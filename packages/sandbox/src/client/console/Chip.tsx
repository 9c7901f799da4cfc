import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import marks from './marks.module.css';

/** In lists, a star stands for it. */
export const createdByYou = (): string =>
  translate({id: 'theme.SandboxConsole.createdByYou', message: 'Created by you'});

const KINDS: Array<[RegExp, string | undefined]> = [
  [/fail|error|denied|reject|expired|unhealthy/, marks.bad],
  [/^(?:active|running|finished|succeeded|success|approved|completed|enabled|healthy|ok|ready)$/, marks.good],
  [/pending|waiting|queued|ing$/, marks.busy],
];

export default function Chip({state}: {state: string}): ReactNode {
  const kind = KINDS.find(([pattern]) => pattern.test(state))?.[1];
  return <span className={[marks.chip, kind].filter(Boolean).join(' ')}>{state.replaceAll('_', ' ')}</span>;
}
