const TABLES =
  /<(?:HeldOperations|LimitTable|OperationList|RolePermissions|RoleTable|StateTable|Terraform[A-Z]\w*)\b/;

/**
 * Bundler loader: makes a page with tables depend on the files that the tables are made of. The remark plugin
 * reads them out of the bundler's sight, which would show the table of the last build again.
 *
 * Options: `files`, absolute paths.
 */
module.exports = function dependencies(source) {
  if (TABLES.test(source)) for (const file of this.getOptions().files) this.addDependency(file);
  return source;
};
