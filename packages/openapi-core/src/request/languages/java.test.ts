/** @oneTestIn 8 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('java', {
  file: 'Example.java',
  commands: [['java', 'Example.java']],
  // The Java runtime alone can't compile.
  probe: ['javac', '-version'],
});
