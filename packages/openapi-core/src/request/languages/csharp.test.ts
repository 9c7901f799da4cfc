/** @oneTestIn 8 */
import {testSamples} from '../../fixtures/sampleTests';

testSamples('csharp', {
  file: 'sample.cs',
  commands: [
    ['mcs', '-r:System.Net.Http', 'sample.cs'],
    ['mono', 'sample.exe'],
  ],
  probe: ['mcs', '--version'],
  // Mono compiles C# 7, which has no statements outside a class.
  prepare(code) {
    const usings = code.match(/^using .*;\n/gm) ?? [];
    const statements = code.replace(/^using .*;\n/gm, '');
    return `using System.Threading.Tasks;\n${usings.join('')}class Program {\nstatic async Task Run() {\n${statements}\n}\nstatic void Main() { Run().GetAwaiter().GetResult(); }\n}\n`;
  },
});
