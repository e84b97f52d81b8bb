import { section } from '../row.ts';

export const ACCOUNT_CALLS = [
  ...section('7 doctor', [
    [
      'GET /doctor/transactions',
      'Transactions: page',
      'tests/api/money/calls.test.ts > a doctor’s statements > have meetings, fees, refunds and payout of each month on the clinic’s clock',
    ],
    [
      'GET /doctor/meetings',
      'Meetings: time, page, limit=5',
      'tests/api/meetings/meetings.test.ts > lists of meetings > show coming meetings first, in pages, to their patient and their doctor, without health data',
    ],
    [
      'GET /doctor/durations',
      'Durations',
      'tests/api/doctor/schedule.test.ts > durations > a duration’s id is its number of minutes',
    ],
    [
      'GET /doctor/prices',
      'Prices',
      'tests/api/doctor/prices.test.ts > a doctor’s prices > are set, changed and listed, shortest meeting first',
    ],
    [
      'DELETE /doctor/price-plan/{id}',
      'Delete a price plan',
      'tests/api/doctor/prices.test.ts > a doctor’s prices > are removed by their owner alone; foreign ones are answered like missing ones',
    ],
    [
      'POST /doctor/price-plan',
      'Add a price plan: duration_id, price',
      'tests/api/doctor/prices.test.ts > a doctor’s prices > have the decimals of their currency',
    ],
    [
      'GET /doctor/schedule',
      'Weekly plan',
      'tests/api/doctor/schedule.test.ts > a doctor’s schedule > is empty, in the zone of the account, and accepts no bookings before it is saved',
    ],
    [
      'POST /doctor/schedule',
      'Store the weekly plan',
      'tests/api/doctor/schedule.test.ts > a doctor’s schedule > is stored as a whole: several ranges a day, ranges over midnight, and exceptions',
    ],
    [
      'GET /doctor/qualifications',
      'Qualifications',
      'tests/api/doctor/file.test.ts > the profile that a doctor writes > marks what the doctor chose',
    ],
    [
      'GET /doctor/online-specializations',
      'Specializations',
      'tests/api/doctor/file.test.ts > the profile that a doctor writes > marks what the doctor chose',
    ],
    [
      'GET /doctor/treatments',
      'Treatments',
      'tests/api/doctor/file.test.ts > the profile that a doctor writes > marks what the doctor chose',
    ],
    [
      'GET /doctor/certificate',
      'Certificates',
      'tests/api/doctor/file.test.ts > a certificate > is stored with its file for its review, and removed with it',
    ],
    [
      'POST /doctor',
      'Store the profile (multipart)',
      'tests/api/doctor/file.test.ts > the profile that a doctor writes > is replaced as a whole, with a picture that only the doctor and staff can open',
    ],
    [
      'GET /doctor/bank-accounts',
      'Bank accounts',
      'tests/api/doctor/bank-accounts.test.ts > a doctor’s bank accounts > are stored encrypted and shown masked',
    ],
    [
      'POST /doctor/bank-account',
      'Add a bank account',
      'tests/api/doctor/bank-accounts.test.ts > a doctor’s bank accounts > the same IBAN again is the same account',
    ],
    [
      'POST /doctor/bank-account/{id}',
      'Change a bank account',
      'tests/api/doctor/bank-accounts.test.ts > a doctor’s bank accounts > are changed and removed by their owner alone, with the password; foreign ones are answered like missing ones',
    ],
    [
      'DELETE /doctor/bank-account/{id}',
      'Delete a bank account',
      'tests/api/doctor/bank-accounts.test.ts > a doctor’s bank accounts > are changed and removed by their owner alone, with the password; foreign ones are answered like missing ones',
    ],
    [
      'GET /doctor/unavailable-times',
      'Unavailable times',
      'tests/api/doctor/unavailable-times.test.ts > unavailable times > are deleted by their owner alone; foreign ones are answered like missing ones',
    ],
    [
      'POST /doctor/unavailable-times',
      'Store unavailable times',
      'tests/api/doctor/unavailable-times.test.ts > unavailable times > are wall times of the practice, and name the meetings that they overlap',
    ],
    [
      'GET /doctor/meetings/{id}',
      'One meeting',
      'tests/api/meetings/meetings.test.ts > one meeting > is shown completely to its patient and its doctor, and to nobody else',
    ],
    [
      'POST /doctor/meetings/{id}',
      'Report on or close a meeting: report or action',
      'tests/api/meetings/meetings.test.ts > one meeting > gets reports from its start on, which the patient reads; a later one does not replace it',
    ],
    [
      'POST /doctor/meeting/{id}/add-reply',
      'Reply: reply',
      'tests/api/meetings/meetings.test.ts > one meeting > has messages of both, which are stored encrypted; an answer marks the messages before it as read',
    ],
  ]),
  ...section('7 account', [
    [
      'GET /profile',
      'Profile',
      'tests/api/account/profile.test.ts > the profile > is stored completely, its phone number encrypted, and changes only in the fields that are sent',
    ],
    [
      'POST /profile',
      'Store the profile',
      'tests/api/account/profile.test.ts > the profile > is stored completely, its phone number encrypted, and changes only in the fields that are sent',
    ],
    [
      'POST /profile-photo',
      'Store the photo',
      'tests/api/account/closing.test.ts > a profile picture > replaces the former one, opens for its owner alone, and has to be a picture',
    ],
    [
      'POST /change-password',
      'Change the password',
      'tests/api/auth/register.test.ts > POST /change-password > sets the new password, keeps the caller signed in and ends their other sessions',
    ],
    [
      'POST /close-account',
      'Close the account',
      'tests/api/account/closing.test.ts > an account with forty marked values > closes with its password only; afterwards the medical record alone has values of the patient',
    ],
    [
      'GET /profile-complete-percentage',
      'How complete the profile is',
      'tests/api/account/profile.test.ts > the profile > has a completeness in percent that grows as its parts are filled in',
    ],
  ]),
  ...section('7 online', [
    [
      'GET /{product}-online/faq',
      'Questions on online consultation',
      'tests/api/meetings/meetings.test.ts > online > questions and reasons for complaints exist in *',
    ],
    [
      'GET /{product}-online/reports',
      'Reasons for a report',
      'tests/api/meetings/meetings.test.ts > online > questions and reasons for complaints exist in *',
    ],
    [
      'POST /{product}-online/add-report',
      'Add a reason: title',
      'tests/api/meetings/problems.test.ts > a problem is reported for a usual or an own reason, once per person',
    ],
    [
      'POST /{product}-online/report-meeting/{id}',
      'Report a meeting: report_id',
      'tests/api/meetings/problems.test.ts > a problem is reported for a usual or an own reason, once per person',
    ],
    [
      'GET /{product}-online/meetings/{id}',
      'One online meeting',
      'tests/api/meetings/meetings.test.ts > online > the link of a meeting * (*, begins in * minutes): *',
    ],
  ]),
  ...section('7 patient', [
    [
      'GET /patient/transactions',
      'Transactions: page, limit=8',
      'tests/api/money/calls.test.ts > a patient’s transactions > list payments, refunds and credits, newest first, on the patient’s clock, and pending payments apart',
    ],
    [
      'GET /patient/appointment-page',
      'Bookable doctors: page, limit=8, also by specialization',
      'tests/api/patient/appointment-page.test.ts > doctors who can be booked > are listed eight a page, with prices and the next free times on both clocks',
    ],
    [
      'GET /patient/meetings',
      'Meetings: page, limit=9',
      'tests/api/meetings/meetings.test.ts > lists of meetings > show coming meetings first, in pages, to their patient and their doctor, without health data',
    ],
    [
      'GET /patient/meetings/{id}',
      'One meeting',
      'tests/api/meetings/meetings.test.ts > one meeting > is shown completely to its patient and its doctor, and to nobody else',
    ],
    [
      'GET /patient/meetings/{id}/replies',
      'Replies of a meeting',
      'tests/api/meetings/meetings.test.ts > one meeting > has messages of both, which are stored encrypted; an answer marks the messages before it as read',
    ],
    [
      'POST /patient/meeting/{id}/reply',
      'Reply: reply',
      'tests/api/meetings/meetings.test.ts > one meeting > has messages of both, which are stored encrypted; an answer marks the messages before it as read',
    ],
    [
      'POST /patient/cancel-meeting/{id}',
      'Cancel a meeting',
      'tests/api/meetings/course.test.ts > from request to meeting > cancelled by the patient * (* minutes) refunds * percent',
    ],
    [
      'GET /patient/bundles',
      'Bundles',
      'tests/api/patient/bundles.test.ts > bundles > are offered in *, with methods, policy and terms to read before paying',
    ],
    [
      'POST /patient/take-bundle/{id}',
      'Buy a bundle',
      'tests/api/patient/bundles.test.ts > taking a bundle > by transfer answers with account and reference; the credits wait for the money',
    ],
    [
      'POST /patient/request-meeting',
      'Request a meeting',
      'tests/api/meetings/booking.test.ts > a request > for a held time becomes a meeting; the doctor is notified; the case is encrypted',
    ],
  ]),
  ...section('7 push', [
    [
      'POST /subscribe',
      'Register a push subscription: locale, subscription',
      'tests/api/messages/push.test.ts > POST /subscribe > registers the device of the signed-in user, once; its token ends it',
    ],
    [
      'DELETE /unsubscribe',
      'Remove a push subscription: token',
      'tests/api/messages/push.test.ts > POST /subscribe > registers the device of the signed-in user, once; its token ends it',
    ],
    [
      'push.worker',
      'The service worker /sw.js has the scope /',
      'tests/e2e/push.test.ts > a device with permission is registered once, after ten seconds, with the language of the page',
    ],
  ]),
];
