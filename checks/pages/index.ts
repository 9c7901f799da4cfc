import fs from 'node:fs';
import {houseRules} from '../../config/house-rules';
import {held, states} from '../../config/platform';
import {product} from '../../config/product';
import {redirects} from '../../config/redirects';
import {readHistory} from '@nacre-docs/openapi-core/versions/files';
import {checkAddresses, readAddresses} from './addresses';
import {checkAnnouncement} from './announcement';
import {checkAreas} from './areas';
import {checkChangelog, checkMonths} from './changelog';
import {checkDiagrams, checkDrawing} from './diagrams';
import {checkFences} from './fences';
import {checkFields} from './fields';
import {checkFreshness} from './freshness';
import {checkFrontMatter} from './frontMatter';
import {checkHeadings} from './headings';
import {checkHeld} from './held';
import {checkHistory} from './history';
import {checkImages} from './images';
import {checkLength} from './length';
import {checkLimits} from './limits';
import {checkDescriptionLinks, checkLinks} from './links';
import {checkNames} from './names';
import {checkOperationLinks, checkOperationsLinked} from './operationLinks';
import {checkOrphans} from './orphans';
import {checkDescriptionProse, checkProse} from './prose';
import {checkRedirects} from '@nacre-docs/writing/contentModel/redirects';
import {REDIRECTS} from '../../config/writing-files';
import {inspectSamples} from '../samples/index';
import {checkSameThings} from '../samples/same';
import {checkSimilarIds} from '../samples/similarIds';
import type {ContentSite, Problem} from '../site';
import {checkStates} from './states';
import {checkSyntax} from './syntax';
import {checkTables} from './tables';
import {checkTerraform} from './terraform';
import {checkTitles} from './titles';

export interface ContentResult {
  problems: Problem[];
  /** Coverage, if worth reporting. */
  note?: string;
}

/** A read-only check of the whole site. */
export type ContentCheck = (site: ContentSite) => ContentResult | Promise<ContentResult>;

const plain =
  (check: (site: ContentSite) => Problem[]): ContentCheck =>
  (site) => ({problems: check(site)});

/** Checks that depend on the current date. They run only by name so that a passing build keeps passing. */
export const DATED_CHECKS: Record<string, ContentCheck> = {
  freshness: plain((site) => checkFreshness(site)),
};

/** All other content checks, by the name used in `npm run check -- name`. */
export const CONTENT_CHECKS: Record<string, ContentCheck> = {
  syntax: plain(checkSyntax),
  'front-matter': plain(checkFrontMatter),
  links: plain((site) => [
    ...checkLinks(site),
    ...(houseRules.styledTexts ? checkDescriptionLinks(site) : []),
  ]),
  orphans: plain(checkOrphans),
  addresses: plain((site) => checkAddresses(site, readAddresses(), redirects)),
  redirects: plain((site) =>
    checkRedirects(site, {file: REDIRECTS, list: redirects, source: fs.readFileSync(REDIRECTS, 'utf8')}),
  ),
  titles: plain(checkTitles),
  headings: plain(checkHeadings),
  areas: plain(checkAreas),
  prose: plain((site) => [
    ...checkProse(site),
    ...(houseRules.styledTexts ? checkDescriptionProse(site) : []),
  ]),
  announcement: plain(() => checkAnnouncement(product.announcement)),
  images: plain(checkImages),
  fences: plain(checkFences),
  async diagrams(site) {
    return {problems: [...checkDiagrams(site), ...(await checkDrawing(site))]};
  },
  states: plain((site) => checkStates(site, states)),
  held: plain((site) => checkHeld(site, held)),
  'operation-links': plain((site) => [...checkOperationLinks(site), ...checkOperationsLinked(site)]),
  changelog: plain((site) => [...(houseRules.announced ? checkChangelog(site) : []), ...checkMonths(site)]),
  history: plain((site) => checkHistory(site, readHistory(process.cwd()))),
  length: plain(checkLength),
  tables: plain((site) => checkTables(site)),
  fields: plain(checkFields),
  names: plain((site) => checkNames(site)),
  limits: plain((site) => checkLimits(site)),
  terraform: plain((site) => checkTerraform(site)),
  'same-things': plain((site) => [...checkSameThings(site), ...checkSimilarIds(site)]),
  samples(site) {
    const {problems, checked, total} = inspectSamples(site);
    return {problems, note: `${checked} of ${total} samples checked`};
  },
};
