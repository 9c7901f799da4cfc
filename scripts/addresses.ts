/** Adds new site addresses to config/addresses.txt: `npm run addresses`. Never removes any. */
import {ADDRESSES, readAddresses, updateAddresses, writeAddresses} from '../checks/pages/addresses';
import {loadSite} from '../checks/site';

async function main(): Promise<void> {
  const before = readAddresses();
  writeAddresses(process.cwd(), updateAddresses(await loadSite(), before));
  const added = readAddresses().filter((address) => !before.includes(address));
  console.log(`${ADDRESSES}: ${added.length} added`);
  for (const address of added.slice(0, 20)) console.log(`  ${address}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
