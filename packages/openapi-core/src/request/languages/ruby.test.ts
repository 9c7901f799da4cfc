/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('ruby', {
  file: 'sample.rb',
  commands: [['ruby', 'sample.rb']],
  probe: ['ruby', '--version'],
});
