/* global jest */
/** Both cores are busy while tests run; a hanging test still ends. Jest knows no timeout of a project. */
jest.setTimeout(60_000);
