/** @oneTestIn 8 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('java', {
  file: 'Example.java',
  commands: [['java', 'Example.java']],
  // A runtime can't compile.
  probe: ['javac', '-version'],
});
