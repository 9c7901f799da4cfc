/** @oneTestIn 8 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('kotlin', {
  file: 'sample.kt',
  commands: [
    ['kotlinc', '-nowarn', '-jvm-target', '1.8', 'sample.kt', '-d', 'sample.jar'],
    ['java', '-cp', 'sample.jar:/usr/share/java/kotlin-stdlib.jar', 'SampleKt'],
  ],
  probe: ['kotlinc', '-version'],
});
