/* global jest */
/** Whole sites are built while both cores are busy; a hanging test still ends. Jest knows no timeout of a project. */
jest.setTimeout(180_000);
