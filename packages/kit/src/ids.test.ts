import {highlight} from './highlight';
import {html} from './html';
import {idsOf} from './ids';

test('elements have ids', () => {
  expect(idsOf('<h2 id="one">1</h2><p class="b" data-a id="two">2<br>')).toEqual(new Set(['one', 'two']));
});

test('ignores ids in samples and sentences', () => {
  const sample = '<h2 id="one">';
  expect(idsOf(`<code>${highlight(sample, 'html').value}</code><p>${html`or ${sample}`.value}</p>`)).toEqual(
    new Set(),
  );
});
