const TABLES =
  /<(?:AreaList|HeldOperations|LimitTable|OperationList|RolePermissions|RoleTable|StateTable|Terraform[A-Z]\w*)\b/;

/**
 * Bundler loader: makes a page depend on the source files of its tables. The remark plugin reads them without the
 * bundler's knowledge, so cached pages would show old tables.
 *
 * Options: `files`, absolute paths.
 */
module.exports = function dependencies(source) {
  if (TABLES.test(source)) for (const file of this.getOptions().files) this.addDependency(file);
  return source;
};
