import {translate} from '@docusaurus/Translate';

/** Why a form with unknown variables isn't sent. */
export const unknownVariables = (names: string[]): Error =>
  new Error(
    translate(
      {
        id: 'theme.TryIt.unknownVariable',
        message:
          'Nothing was sent: {variables} has no value. Choose an environment that has one, or add it to “Environments and variables” above.',
      },
      {variables: names.map((name) => `{{${name}}}`).join(', ')},
    ),
  );
