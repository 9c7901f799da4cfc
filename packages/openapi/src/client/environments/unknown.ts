import {translate} from '@docusaurus/Translate';

/** Why a form with unknown variables isn't sent. */
export const unknownVariables = (names: string[]): Error =>
  new Error(
    translate(
      {
        id: 'theme.TryIt.unknownVariable',
        message:
          'Nothing was sent: enter a value for {variables} under “Variables” above, or choose another environment. Secrets are only sent to the server of their environment.',
      },
      {variables: names.map((name) => `{{${name}}}`).join(', ')},
    ),
  );
