import { type Implementation, implement, Reply } from '#api/implement.ts';
import { applicationText } from '#api/site/application-text.ts';
import { sendDataRequest, sendMessage } from '#contract/site/leads.ts';
import { storeDataRequest, storeLead } from '#db/queries/leads.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 5, seconds: 60 };

export const leadCalls: Implementation[] = [
  implement(
    sendMessage,
    async ({ body: { website, consent: _agreed, estimate_id, ...lead }, locale }) => {
      // A filled honeypot is answered like a success and stored nowhere.
      if (website === '') await storeLead({ kind: 'message', ...lead, locale, estimateId: estimate_id });
      return new Reply(null, getT(locale)('forms:contact.success'));
    },
    { limit: LIMIT },
  ),
  implement(
    sendDataRequest,
    async ({ body: { website: _website, ...application }, locale }) => {
      const { receipt, answerBy, text } = await storeDataRequest({
        ...application,
        text: (filing) => applicationText(application, filing),
        locale,
      });
      return new Reply(
        { receipt, text, answer_by: answerBy },
        getT(locale)('forms:dataRequest.success', { receipt }),
      );
    },
    { limit: LIMIT },
  ),
];
