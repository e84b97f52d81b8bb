import { killWhileBooking } from './booking.ts';
import { replayWrites } from './replays.ts';

/** `node tests/faults/booking/main.ts <rounds>`; ends with 1 when something was lost or done twice. */
const results = [await killWhileBooking(Number(process.argv[2])), await replayWrites()];
process.exitCode = results.every(Boolean) ? 0 : 1;
