const OUTSIDE = "It calls a system outside Nacre, which isn't simulated.";
const TOKENS = "The sandbox accepts any token, so it doesn't issue or revoke them.";
const NRN_CONFIG = 'The sandbox stores entities by id, and NRN configuration keys have none.';
const CONSTANT = 'It lists fixed content that is the same for everyone.';
const SCHEMAS = "It evaluates schemas and code of the reader, which the sandbox doesn't run.";
const NOT_COMPUTED = "It isn't simulated yet.";

/** Operations that always answer with an example from the description, and why. */
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
