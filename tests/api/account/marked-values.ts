// Personal data that occur nowhere else in the database, so that tests find every place where they are stored.

export const PASSWORD = 'mk-password a long and quiet phrase';
export const IBAN = 'TR330006100519786457841326';
export const PHONES = { patient: '+905321234577', doctor: '+905321234588', lead: '+905321234599' };

/** Values that may be stored in plain text while the account is open. */
export const PLAIN = {
  email: 'mk-patient-email@example.com',
  name: 'Mk-patient-name',
  city: 'Mk-patient-city',
  registered: 'Mk-registered-name',
  device: 'Mk-patient-device',
  birth: '2011-03-09',
  push: 'mk-push-endpoint',
  review: 'Mk-review-text',
  lead: 'Mk-lead-name',
  leadPage: '/en/mk-lead-page',
  doctorEmail: 'mk-doctor-email@example.com',
  doctorName: 'Mk-doctor-name',
  doctorCity: 'Mk-doctor-city',
  doctorDevice: 'Mk-doctor-device',
  doctorPush: 'mk-doctor-push',
  doctorBirth: '1969-02-07',
};

/** Values that are never stored in plain text. */
export const ENCRYPTED = {
  complaint: 'Mk-complaint',
  history: 'Mk-history',
  medication: 'Mk-medication',
  allergies: 'Mk-allergies',
  guardian: 'Mk-guardian-name',
  phone: PHONES.patient,
  file: 'mk-health-file',
  content: 'Mk-file-content',
  photo: 'mk-photo-file',
  patientReply: 'Mk-patient-reply',
  doctorReply: 'Mk-doctor-reply',
  report: 'Mk-doctor-report',
  correction: 'Mk-second-report',
  note: 'Mk-decline-note',
  reason: 'Mk-complaint-reason',
  leadMessage: 'Mk-lead-message',
  leadPhone: PHONES.lead,
  iban: IBAN,
  holder: 'Mk-bank-holder',
  doctorPhone: PHONES.doctor,
  doctorReason: 'Mk-doctor-reason',
  certificate: 'mk-certificate-file',
  doctorPhoto: 'mk-doctor-photo',
  keyed: 'Mk-keyed-reply',
  password: PASSWORD,
};
export const MARKERS = [...Object.values(PLAIN), ...Object.values(ENCRYPTED)];

/** Values that the export of the patient has to contain. */
export const OF_PATIENT: readonly string[] = [
  PLAIN.email,
  PLAIN.name,
  PLAIN.city,
  PLAIN.birth,
  PLAIN.device,
  PLAIN.push,
  PLAIN.review,
  PLAIN.lead,
  ENCRYPTED.complaint,
  ENCRYPTED.guardian,
  ENCRYPTED.phone,
  ENCRYPTED.file,
  ENCRYPTED.photo,
  ENCRYPTED.patientReply,
  ENCRYPTED.doctorReply,
  ENCRYPTED.report,
  ENCRYPTED.note,
  ENCRYPTED.reason,
  ENCRYPTED.leadMessage,
  ENCRYPTED.leadPhone,
];

/** Values of the doctor, which stay when the patient closes their account. */
export const OF_DOCTOR: readonly string[] = [
  PLAIN.doctorEmail,
  PLAIN.doctorName,
  PLAIN.doctorCity,
  PLAIN.doctorDevice,
  PLAIN.doctorPush,
  PLAIN.doctorBirth,
  IBAN,
  ENCRYPTED.holder,
  ENCRYPTED.doctorPhone,
  ENCRYPTED.doctorReason,
  ENCRYPTED.certificate,
  ENCRYPTED.doctorPhoto,
];
