/* global jest */
/** Starting pages is slow on a busy machine; a hanging test still ends. Jest knows no timeout of a project. */
jest.setTimeout(60_000);
