// Imported first, before any module reads the time.
import { env } from "cloudflare:workers";
import { shiftDate } from "~/shared/clock/shift-date.mjs";
import { readClockOffset } from "./clock-offset";

shiftDate(readClockOffset(env));
