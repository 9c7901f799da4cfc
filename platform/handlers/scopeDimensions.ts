import {invalid, Refusal, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {pageOf} from '@nacre-docs/sandbox/pageOf';
import {wrongPair} from './dimensions';

const dimensionsOf = ({target}: PlatformCall): Entity => (target.value.dimensions ?? {}) as Entity;

export function listDimensions(call: PlatformCall): unknown {
  const pairs = Object.entries(dimensionsOf(call)).map(([dimension_slug, value_slug]) => ({
    dimension_slug,
    value_slug,
  }));
  return pageOf(call, pairs, 'dimension_slug', {items: 'data', info: 'page'});
}

export function setDimension(call: PlatformCall): unknown {
  const {target, body} = call;
  const dimension_slug = call.params.dimension_slug!;
  const {value_slug} = body;
  call.checkPreconditions();
  const wrong = wrongPair(call, target.value, dimension_slug, value_slug);
  if (wrong?.of === 'dimension')
    throw new Refusal(404, 'not_found', `There is no dimension with the slug ${dimension_slug}.`);
  if (wrong) throw invalid('value_slug', wrong.code, wrong.detail);
  target.value.dimensions = {...dimensionsOf(call), [dimension_slug]: value_slug};
  call.touch(target);
  return {dimension_slug, value_slug};
}

export function removeDimension(call: PlatformCall): undefined {
  const slug = call.params.dimension_slug!;
  call.checkPreconditions();
  const {[slug]: removed, ...others} = dimensionsOf(call);
  if (removed === undefined) throw new Refusal(404, 'not_found', `It doesn't have the dimension ${slug}.`);
  call.target.value.dimensions = others;
  call.touch(call.target);
}
