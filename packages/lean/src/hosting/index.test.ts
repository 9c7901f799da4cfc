import {serversOf} from './index';

test('pages may connect to API servers and token URLs, but not to servers in examples', () => {
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
