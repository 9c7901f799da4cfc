/** Sorts statuses: successes first, the rest by number, `default` last. */
export function byStatus(a: string, b: string): number {
  return rank(a).localeCompare(rank(b));
}

function rank(status: string): string {
  if (status.startsWith('2')) return `0${status}`;
  return status === 'default' ? '9' : `1${status}`;
}
