import type {LookPage} from '../scripts/look/page';
import {routes} from './product';

/** One page of each kind, whose looks `npm test` compares with the approved pictures. Names are those of the files. */
export const lookPages: Record<string, LookPage> = {
  home: {route: '/'},
  guide: {route: routes.guides},
  api: {route: routes.api},
  changelog: {route: '/docs/changelogs'},
  tags: {route: '/docs/tags'},
  search: {route: '/search'},
  missing: {route: '/docs/not-there', status: 404},
};
