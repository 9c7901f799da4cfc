import React, {type ReactNode} from 'react';
import {VARIABLES, type Environment} from './variables';

/** Suggests the variables of an environment in the form's fields. */
export default function VariableNames({environment}: {environment: Environment}): ReactNode {
  return (
    <datalist id={VARIABLES}>
      {environment.variables.map(({key}) => (
        <option key={key} value={`{{${key}}}`} />
      ))}
    </datalist>
  );
}
