const BUILT_IN = {created_by: 'system'};

/** What there is before anybody has set up anything: kinds, each with the fields that such entities have. */
export const builtIn: Record<string, Record<string, unknown>> = {
  organization: {},
  role: {},
  user: {},
  provider_category: BUILT_IN,
  provider_specification: BUILT_IN,
  scope_type: BUILT_IN,
};
