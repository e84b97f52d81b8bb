import { killWhileBooking } from './booking.ts';

/** `node tests/faults/booking/main.ts <rounds>`; ends with 1 when something was lost. */
process.exitCode = (await killWhileBooking(Number(process.argv[2]))) ? 0 : 1;
