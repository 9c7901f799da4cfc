/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('go', {
  file: 'sample.go',
  commands: [['go', 'run', 'sample.go']],
  probe: ['go', 'version'],
});
