import { type Implementation, implement, Reply } from '#api/implement.ts';
import { applicationText } from '#api/site/application-text.ts';
import { guardForm, formTokenFor } from '#api/site/form-guard.ts';
import { getFormToken, requestCall, sendDataRequest, sendMessage } from '#contract/site/leads.ts';
import { storeDataRequest, storeLead } from '#services/contact/leads.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 5, seconds: 60 };

/** Paths of the pages that advertisements lead to. */
const CAMPAIGN = /^\/\w\w\/(?:landing|Banners)\//;

export const leadCalls: Implementation[] = [
  implement(
    sendMessage,
    async ({ db, body: { website, consent: _agreed, estimate_id, stamp, work, ...lead }, locale }) => {
      // A filled honeypot is answered like a success and stored nowhere.
      if (website === '') {
        await guardForm(db, { stamp, work }, locale, false);
        await storeLead(db, { kind: 'message', ...lead, locale, estimateId: estimate_id });
      }
      return new Reply(null, getT(locale)('forms:contact.success'));
    },
    { limit: LIMIT },
  ),
  implement(
    requestCall,
    async ({ db, body: { website, stamp, work, ...wish }, locale }) => {
      if (website === '') {
        await guardForm(db, { stamp, work }, locale, true);
        const { name, phone, message = '', page, topic, language, when, zone } = wish;
        await storeLead(db, {
          kind: page !== undefined && CAMPAIGN.test(page) ? 'landing' : 'call-back',
          name,
          phone,
          message,
          page,
          topic,
          locale,
          estimateId: wish.estimate_id,
          callLanguage: language,
          callTime: when,
          callZone: zone,
        });
      }
      return new Reply(null, getT(locale)('forms:call.success'));
    },
    { limit: LIMIT },
  ),
  implement(getFormToken, ({ db, query }) => formTokenFor(db, query.for, new Date())),
  implement(
    sendDataRequest,
    // A filled honeypot is ignored here, unlike in other forms: programs that fill in forms for people may fill hidden
    // fields too. An application that was thanked for and not stored would never get the answer within thirty days to
    // which its sender has a legal right (KVKK, article 13). One that a robot sends costs staff only a look.
    async ({ db, body: { website: _website, ...application }, locale }) => {
      const { receipt, answerBy, text } = await storeDataRequest(db, {
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
