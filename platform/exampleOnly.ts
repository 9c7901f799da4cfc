const OUTSIDE = 'It asks a system outside Nacre, which the simulation does not have.';
const TOKENS = 'Any token is taken here, so that none is made, kept or ended.';
const NRN_CONFIG = 'Keys of NRN configuration have no ids, and the simulation keeps what has one.';
const CONSTANT = 'It lists what Nacre offers to everybody, which nothing changes.';
const SCHEMAS = 'It works on schemas and code that a reader writes, which the simulation does not run.';
const NOT_COMPUTED = 'No rule works it out yet.';

/** Operations that answer with an example of the description, whatever has been done before, and why. */
export const outside: Record<string, string> = {
  testProvider: OUTSIDE,
  testNotificationChannel: OUTSIDE,
  queryScopeMetrics: OUTSIDE,
  createCiRegistryLogin: OUTSIDE,
  createCiAssetUpload: OUTSIDE,
  resendUserInvitation: OUTSIDE,
  createAccessToken: TOKENS,
  introspectAccessToken: TOKENS,
  refreshAccessToken: TOKENS,
  revokeAccessToken: TOKENS,
  readCurrentUser: TOKENS,
  listScopeCapabilities: CONSTANT,
  listNotificationTypes: CONSTANT,
  readNrnConfig: NRN_CONFIG,
  updateNrnConfig: NRN_CONFIG,
  deleteNrnConfigKey: NRN_CONFIG,
  resolveNrnConfig: NRN_CONFIG,
  evaluatePolicy: SCHEMAS,
  previewCatalogForm: SCHEMAS,
  previewChannelFilter: SCHEMAS,
  readEffectiveCatalogSpecification: SCHEMAS,
  compareServices: NOT_COMPUTED,
  checkPermission: NOT_COMPUTED,
  listActivityEvents: NOT_COMPUTED,
  listDeploymentMessages: NOT_COMPUTED,
  listNrnChildren: NOT_COMPUTED,
  listScopeInstances: NOT_COMPUTED,
  listServiceSpecificationVersions: NOT_COMPUTED,
  previewApplicationNames: NOT_COMPUTED,
  previewApproval: NOT_COMPUTED,
  previewDeployment: NOT_COMPUTED,
  readCiContext: NOT_COMPUTED,
  readNrn: NOT_COMPUTED,
  rotateChannelSigningSecret: NOT_COMPUTED,
};
