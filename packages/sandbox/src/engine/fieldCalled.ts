/** The field with a name. `AccountSid` and `account_sid` are the same. */
export function fieldCalled(fields: Iterable<string>, name: string | undefined): string | undefined {
  const all = [...fields];
  const plain = (each: string) => each.replace(/[_-]/g, '').toLowerCase();
  return name === undefined || all.includes(name) ? name : all.find((each) => plain(each) === plain(name));
}
