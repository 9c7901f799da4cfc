import React, {useMemo, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Answer, ExplorerItem, Form} from '../../contract';
import {answerValues, type AnswerValue} from './answerValues';
import {saveVariable} from './stored';
import type {Environment} from './variables';

interface Props {
  item: ExplorerItem;
  form: Form;
  answer: Answer;
  /** Folder of the reference. */
  reference: string;
  environment?: Environment;
  onEnvironment(environment: Environment): void;
}

/** Saves a value of an answer as a variable: the first one, usually the id, or one of the others. */
export default function SaveValue({
  item,
  form,
  answer,
  reference,
  environment,
  onEnvironment,
}: Props): ReactNode {
  const [first, ...others] = useMemo(
    () => answerValues(item, answer, form.values),
    [item, answer, form.values],
  );
  const [saved, setSaved] = useState<{of: Answer; key: string; name: string}>();
  if (!first) return null;

  function save({key, value}: AnswerValue): void {
    const name = translate({id: 'theme.TryIt.newEnvironment', message: 'New environment'});
    const next = saveVariable(reference, environment, name, {key, value});
    setSaved({of: answer, key, name: next.name});
    onEnvironment(next);
  }

  const button = (each: AnswerValue) => (
    <button
      key={each.key}
      type="button"
      className="explorer__button"
      title={each.value}
      onClick={() => save(each)}
    >
      {translate(
        {id: 'theme.TryIt.saveValue', message: 'Save {path} as {variable}'},
        {path: each.path, variable: `{{${each.key}}}`},
      )}
    </button>
  );
  return (
    <div className="explorer__save">
      {button(first)}
      {others.length > 0 && (
        <details>
          <summary>
            <Translate id="theme.TryIt.otherValues">Other values</Translate>
          </summary>
          {others.map(button)}
        </details>
      )}
      <span role="status" className="explorer__note">
        {saved?.of === answer &&
          translate(
            {id: 'theme.TryIt.savedValue', message: '{variable} is in the environment “{name}”.'},
            {variable: `{{${saved.key}}}`, name: saved.name},
          )}
      </span>
    </div>
  );
}
