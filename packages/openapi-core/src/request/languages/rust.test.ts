/** @oneTestIn 8 */
import path from 'node:path';
import {testSamples} from '../../fixtures/sampleTests';

testSamples('rust', {
  file: 'src/main.rs',
  setUp: {
    files: {
      'src/main.rs': 'fn main() {}\n',
      'Cargo.toml': `[package]\nname = "sample"\nversion = "1.0.0"\nedition = "2021"\n[dependencies]\nreqwest = { version = "*", features = ["blocking", "multipart"] }\n`,
      '.cargo/config.toml': `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n[build]\ntarget-dir = "${path.resolve('node_modules/.cache/rust-samples')}"\n`,
    },
    command: ['cargo', 'build', '--quiet', '--offline'],
  },
  commands: [['cargo', 'run', '--quiet', '--offline']],
  // Debian's librust-reqwest-dev.
  probe: ['sh', '-c', 'cargo --version && ls -d /usr/share/cargo/registry/reqwest-*'],
});
