import { killWhileBooking } from './booking.ts';
import { replayWrites } from './replays.ts';

/** `node tests/faults/booking/main.ts <rounds>`; ends with 1 when something was lost or done twice. */
const held = [await killWhileBooking(Number(process.argv[2])), await replayWrites()];
process.exitCode = held.every(Boolean) ? 0 : 1;
