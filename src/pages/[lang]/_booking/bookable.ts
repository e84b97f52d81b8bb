import type { Content } from '#contract/endpoint.ts';
import type { getAppointmentPage } from '#contract/patient/appointment-page.ts';

/** A doctor who can be booked, with the prices of their meetings. */
export type Bookable = Content<typeof getAppointmentPage>['items'][number];
