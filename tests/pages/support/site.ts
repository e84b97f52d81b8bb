/** Address of the built site under test. */
export const SITE = process.env['TEST_SITE'] ?? '';
if (SITE === '') throw new Error('These tests need the built site: run them as npm test -- pages');
