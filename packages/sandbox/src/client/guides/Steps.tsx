import React, {useState, type ReactNode} from 'react';
import {interpolate} from '@docusaurus/Interpolate';
import Translate, {translate} from '@docusaurus/Translate';
import {jsonTokens} from '@nacre-docs/kit/client/jsonTokens';
import {isJson} from '@nacre-docs/openapi-core/validate/values';
import {decodePercents} from '@nacre-docs/openapi-core/request/pointer';
import type {GuideStep} from '../messages';
import styles from './styles.module.css';

/** Longer output is folded. */
const LINES = 15;

/** The output of each command in a sample, as in a terminal. */
export default function Steps({steps}: {steps: GuideStep[]}): ReactNode {
  return steps.map(({request, status, text, isExample, notRun}, index) => (
    <div key={index} className={styles.step}>
      {request && (
        <p className={styles.request}>
          {status !== undefined && !isExample && (
            <span className={`status status--${String(status)[0]}`}>{status}</span>
          )}{' '}
          {request.method} {decodePercents(request.path)}
        </p>
      )}
      {notRun && <p className={styles.note}>{whyNot(notRun)}</p>}
      {text !== undefined && <Text text={text} />}
    </div>
  ));
}

function Text({text}: {text: string}): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const lines = text.split('\n');
  const isFolded = !isWhole && lines.length > LINES + 3;
  const shown = isFolded ? lines.slice(0, LINES).join('\n') : text;
  return (
    <>
      <pre
        className={`code ${styles.text}`}
        tabIndex={0}
        aria-label={translate({id: 'theme.RunSample.output', message: 'Output'})}
      >
        {isJson(text)
          ? jsonTokens(shown).map((token, index) => (
              <span key={index} className={token.kind && styles[token.kind]}>
                {token.text}
              </span>
            ))
          : shown}
      </pre>
      {isFolded && (
        <button type="button" onClick={() => setIsWhole(true)}>
          <Translate id="theme.RunSample.showAll" values={{count: lines.length}}>
            {'Show all {count} lines'}
          </Translate>
        </button>
      )}
    </>
  );
}

/** Why a command was not run, in words for the reader. */
function whyNot({reason, detail}: NonNullable<GuideStep['notRun']>): string {
  const texts: Partial<Record<string, string>> = {
    'another host': translate({
      id: 'theme.RunSample.anotherHost',
      message: 'Not run: {detail} is not the API, and the sandbox sends nothing anywhere.',
    }),
    'other program': translate({
      id: 'theme.RunSample.onComputer',
      message: 'Not run: {detail} runs only on your computer.',
    }),
    'missing value': translate({
      id: 'theme.RunSample.missing',
      message: 'Not run: {detail} is missing here.',
    }),
  };
  const other = translate({
    id: 'theme.RunSample.notUnderstood',
    message: 'Not run: the sandbox does not understand this part of a shell: {detail}.',
  });
  return interpolate(texts[reason] ?? other, {detail});
}
