import type {SandboxPart} from '../contract';

/** Parts of the data, of the platform or of the code that have to be loaded first. */
export class MissingParts extends Error {
  constructor(readonly parts: SandboxPart[]) {
    super(`Supply the part ${parts[0]} first.`);
  }
}
