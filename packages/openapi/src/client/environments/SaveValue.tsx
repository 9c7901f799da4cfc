import React, {useMemo, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Answer, TryItItem, Form} from '../../contract';
import {answerValues, type AnswerValue} from './answerValues';
import {saveVariable} from './stored';
import type {Environment} from './variables';

interface Props {
  item: TryItItem;
  form: Form;
  answer: Answer;
  /** Folder of the reference. */
  reference: string;
  environment?: Environment;
  onEnvironment(environment: Environment): void;
}

/** Saves a value of an answer as a variable, unless chosen otherwise the first one, usually the id. */
export default function SaveValue({
  item,
  form,
  answer,
  reference,
  environment,
  onEnvironment,
}: Props): ReactNode {
  const values = useMemo(() => answerValues(item, answer, form.values), [item, answer, form.values]);
  const [chosen, setChosen] = useState('');
  const [saved, setSaved] = useState<{of: Answer; key: string; name: string}>();
  const variable = values.find(({key}) => key === chosen) ?? values[0];
  if (!variable) return null;

  function save({key, value}: AnswerValue): void {
    const name = translate({id: 'theme.TryIt.newEnvironment', message: 'New environment'});
    const next = saveVariable(reference, environment, name, {key, value});
    setSaved({of: answer, key, name: next.name});
    onEnvironment(next);
  }

  return (
    <>
      <div className="try-it__save">
        <button type="button" className="try-it__button" onClick={() => save(variable)}>
          <Translate id="theme.TryIt.save">Save</Translate>
        </button>
        <select
          aria-label={translate({id: 'theme.TryIt.valueToSave', message: 'Value to save'})}
          value={variable.key}
          onChange={({target}) => setChosen(target.value)}
        >
          {values.map(({path, key}) => (
            <option key={key} value={key}>
              {translate(
                {id: 'theme.TryIt.saveValue', message: '{path} as {variable}'},
                {path, variable: `{{${key}}}`},
              )}
            </option>
          ))}
        </select>
      </div>
      <span role="status" className="try-it__note">
        {saved?.of === answer &&
          translate(
            {id: 'theme.TryIt.savedValue', message: '{variable} is in the environment “{name}”.'},
            {variable: `{{${saved.key}}}`, name: saved.name},
          )}
      </span>
    </>
  );
}
