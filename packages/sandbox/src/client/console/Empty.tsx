import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import type {SandboxReference} from '../../contract';
import styles from './styles.module.css';

interface Props extends Partial<Pick<SandboxReference, 'start'>> {
  of: keyof ReturnType<typeof texts>;
}

/** Shown instead of an empty list, with how to fill it, and a link to the operation for a first request. */
export default function Empty({of, start}: Props): ReactNode {
  const [title, ...steps] = texts()[of];
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {start && (
        <Link
          // On wide screens, next to the one for resources.
          className={`button button--primary ${of === 'requests' ? 'button--outline' : ''}`}
          to={`${start.to}#try-it`}
          data-noBrokenLinkCheck
        >
          <Translate id="theme.SandboxConsole.first">Send the first request</Translate>
        </Link>
      )}
    </div>
  );
}

/** A title and steps for each list. */
function texts() {
  const send = translate({
    id: 'theme.SandboxConsole.stepSend',
    message: 'Choose Try it, then Send. The form is filled in, and you have full access.',
  });
  return {
    resources: [
      translate({id: 'theme.SandboxConsole.startTitle', message: 'Try the API without an account'}),
      translate({
        id: 'theme.SandboxConsole.stepChoose',
        message: 'Choose a resource in the list, or open an operation in the API reference.',
      }),
      send,
      translate({
        id: 'theme.SandboxConsole.stepSee',
        message: 'Come back here to see what you created, and each request with its answer.',
      }),
    ],
    requests: [
      translate({id: 'theme.SandboxConsole.noRequests', message: 'No requests yet'}),
      send,
      translate({
        id: 'theme.SandboxConsole.stepReplay',
        message: 'Come back here to see each answer, send a request again, or copy it as code.',
      }),
    ],
    events: [
      translate({id: 'theme.SandboxConsole.noEventsTitle', message: 'No events yet'}),
      translate({
        id: 'theme.SandboxConsole.stepChange',
        message: 'Create, change, or delete a resource with Try it.',
      }),
      translate({
        id: 'theme.SandboxConsole.stepArrive',
        message:
          'The events that the API sends to subscribers arrive at a receiver in this browser, without a subscription.',
      }),
      translate({
        id: 'theme.SandboxConsole.stepInspect',
        message: 'Come back here to see each event with its payload, headers, and signature.',
      }),
    ],
  };
}
