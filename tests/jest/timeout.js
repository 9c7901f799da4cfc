/* global jest */
/**
 * Enough for building a whole site while both cores are busy, and still ends a hanging test. Jest has no
 * timeout per project.
 */
jest.setTimeout(180_000);
