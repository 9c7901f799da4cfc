import {translate} from '@docusaurus/Translate';
import type {Environment} from './variables';

/** Why a form with unknown variables isn't sent. */
export function unknownVariables(names: string[], environment: Environment | undefined): Error {
  const variables = names.map((name) => `{{${name}}}`).join(', ');
  return new Error(
    environment
      ? translate(
          {
            id: 'theme.TryIt.unknownVariable',
            message: 'Nothing was sent: the environment “{name}” has no value for {variables}.',
          },
          {name: environment.name, variables},
        )
      : translate(
          {
            id: 'theme.TryIt.noEnvironment',
            message:
              'Nothing was sent: {variables} has no value. Choose an environment above, or add the variable to one.',
          },
          {variables},
        ),
  );
}
