/** @oneTestIn 4 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('php', {
  file: 'sample.php',
  commands: [['php', 'sample.php']],
  probe: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
});
