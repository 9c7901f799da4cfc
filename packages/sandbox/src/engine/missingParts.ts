import type {SandboxPart} from '../contract';

/** Missing data, platform or code parts, which must be loaded first. */
export class MissingParts extends Error {
  constructor(readonly parts: SandboxPart[]) {
    super(`Supply the part ${parts[0]} first.`);
  }
}
