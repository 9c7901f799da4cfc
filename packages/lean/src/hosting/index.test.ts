import {serversOf} from './index';

test('pages may reach the servers of a description and those that issue tokens, but none of an example', () => {
  const description = {
    servers: [{url: 'https://{region}.api.example/v1'}],
    components: {
      securitySchemes: {
        code: {
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://login.example/authorize',
              tokenUrl: 'https://auth.example/token',
              refreshUrl: 'https://refresh.example/',
            },
            clientCredentials: {tokenUrl: '/token'},
          },
        },
        identity: {openIdConnectUrl: 'https://identity.example/.well-known/openid-configuration'},
      },
      schemas: {
        Client: {properties: {tokenUrl: {type: 'string'}}, example: {tokenUrl: 'https://other.example'}},
      },
    },
  };
  expect(serversOf([description]).sort()).toEqual([
    'https://*.api.example',
    'https://auth.example',
    'https://identity.example',
    'https://refresh.example',
  ]);
});
