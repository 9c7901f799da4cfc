/** Stands in for client modules that this site leaves out; see plugins/lean-bundle. */
export {};
