import React, {type ReactNode} from 'react';
import {interpolate} from '@docusaurus/Interpolate';
import Translate, {translate} from '@docusaurus/Translate';
import type {GuideRun, GuideStep} from '../messages';
import styles from './styles.module.css';

/** The output of each command in a sample, as in a terminal. */
export default function Steps({run: {steps, aside}}: {run: GuideRun}): ReactNode {
  return (
    <>
      {aside.length > 0 && (
        <p className={styles.note}>
          <Translate id="theme.RunSample.aside" values={{ids: <code>{aside.join(', ')}</code>}}>
            {'The sandbox removed {ids} first, because this page creates it.'}
          </Translate>
        </p>
      )}
      {steps.map((step, index) => (
        <Step key={index} {...step} />
      ))}
    </>
  );
}

function Step({request, status, text, isExample, notRun}: GuideStep): ReactNode {
  return (
    <div className={styles.step}>
      {request && (
        <p className={styles.request}>
          {request.method} {request.path.replace(/\?.*$/, '')}{' '}
          {status !== undefined && <span className={`status status--${String(status)[0]}`}>{status}</span>}
        </p>
      )}
      {notRun && <p className={styles.note}>{whyNot(notRun)}</p>}
      {isExample && (
        <p className={styles.note}>
          <Translate id="theme.RunSample.example">
            The sandbox answers this operation with its example, so the result may differ from the page.
          </Translate>
        </p>
      )}
      {text !== undefined && (
        <pre
          className={`code ${styles.text}`}
          tabIndex={0}
          aria-label={translate({id: 'theme.RunSample.output', message: 'Output'})}
        >
          {text}
        </pre>
      )}
    </div>
  );
}

/** Why a command was not run, in words for the reader. */
function whyNot({reason, detail}: NonNullable<GuideStep['notRun']>): string {
  const onComputer = translate({
    id: 'theme.RunSample.onComputer',
    message: 'Not run: {detail} runs only on your computer.',
  });
  const texts: Partial<Record<string, string>> = {
    'another host': translate({
      id: 'theme.RunSample.anotherHost',
      message: 'Not run: {detail} is not the API, and the sandbox sends nothing anywhere.',
    }),
    'local command': onComputer,
    'help of the tool': onComputer,
    'other program': onComputer,
    'value of the reader': translate({
      id: 'theme.RunSample.noValue',
      message: 'Not run: {detail} has no value here.',
    }),
    'file of the reader': translate({
      id: 'theme.RunSample.noFile',
      message: 'Not run: the file {detail} does not exist here.',
    }),
  };
  const other = translate({
    id: 'theme.RunSample.notUnderstood',
    message: 'Not run: the sandbox does not understand this part of a shell: {detail}.',
  });
  return interpolate(texts[reason] ?? other, {detail});
}
