import type {Catalog} from './catalog';
import type * as lateCode from './lateCode';

/** @throws MissingParts when it isn't loaded */
export const loadedCode = (catalog: Catalog): typeof lateCode => catalog.code() as typeof lateCode;
